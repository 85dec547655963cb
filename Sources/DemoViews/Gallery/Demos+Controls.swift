import SplitView

// The demos with the holders and knobs of the gallery. Their own files know nothing of it, so that their code can be pasted.

extension SimpleAdjustableDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            layout: split.layout,
            hide: split.hide,
            inset: split.inset,
            thickness: split.thickness,
            hitZone: split.hitZone
        )
    }
}

extension NestedAdjustableDemo {
    init(_ outer: SplitControl, _ middle: SplitControl, _ inner: SplitControl) {
        self.init(
            outerFraction: outer.fraction,
            outerLayout: outer.layout,
            outerHide: outer.hide,
            outerHidesSplitter: outer.hidesSplitter,
            middleFraction: middle.fraction,
            middleLayout: middle.layout,
            middleHide: middle.hide,
            middleHidesSplitter: middle.hidesSplitter,
            innerFraction: inner.fraction,
            innerLayout: inner.layout,
            innerHide: inner.hide,
            innerMinP: inner.minP,
            innerMinS: inner.minS,
            innerHidesSplitter: inner.hidesSplitter
        )
    }
}

extension ModifiersDemo {
    init(_ split: SplitControl) { self.init(thickness: split.thickness, minP: split.minP) }
}

extension SplittersDemo {
    init(_ split: SplitControl) {
        self.init(thickness: split.thickness, inset: split.inset, hitZone: split.hitZone)
    }
}

extension InvisibleSplitterDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            layout: split.layout,
            hide: split.hide,
            minP: split.minP,
            minS: split.minS,
            hidesS: split.hidesS,
            hitZone: split.hitZone
        )
    }
}

extension CustomSplitterDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            layout: split.layout,
            hide: split.hide,
            minP: split.minP,
            minS: split.minS,
            hidesS: split.hidesS
        )
    }
}

extension PreviewDemo {
    init(_ split: SplitControl) {
        self.init(fraction: split.fraction, hide: split.hide, minS: split.minS, hidesS: split.hidesS)
    }
}

extension SidebarsDemo {
    init(_ left: SplitControl, _ right: SplitControl) {
        self.init(
            leftFraction: left.fraction,
            leftHide: left.hide,
            leftMinP: left.minP,
            leftMinS: left.minS,
            leftPriority: left.priority,
            rightFraction: right.fraction,
            rightHide: right.hide,
            rightMinP: right.minP,
            rightMinS: right.minS,
            rightPriority: right.priority,
            rightHidesS: right.hidesS
        )
    }
}

extension DragToHideDemo {
    init(_ contents: SplitControl, _ notes: SplitControl) {
        self.init(
            contentsFraction: contents.fraction,
            contentsHide: contents.hide,
            contentsMinP: contents.minP,
            contentsHidesP: contents.hidesP,
            notesFraction: notes.fraction,
            notesMinS: notes.minS,
            notesHidesS: notes.hidesS
        )
    }
}

extension PriorityDemo {
    init(_ left: SplitControl, _ right: SplitControl) {
        self.init(
            leftFraction: left.fraction,
            leftPriority: left.priority,
            rightFraction: right.fraction,
            rightPriority: right.priority
        )
    }
}

extension LengthsDemo {
    init(_ navigator: SplitControl, _ inspector: SplitControl) {
        self.init(
            navigatorMinP: navigator.minP,
            navigatorMaxP: navigator.maxP,
            navigatorPriority: navigator.priority,
            inspectorHide: inspector.hide,
            inspectorMinS: inspector.minS,
            inspectorMaxS: inspector.maxS,
            inspectorPriority: inspector.priority,
            inspectorHidesS: inspector.hidesS
        )
    }
}

extension SliderDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            thickness: split.thickness,
            inset: split.inset,
            hitZone: split.hitZone
        )
    }
}

extension GesturesDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            snaps: split.snaps,
            snapDistance: split.snapDistance,
            minP: split.minP,
            minS: split.minS
        )
    }
}

extension KeyboardDemo {
    init(_ notes: SplitControl, _ panes: SplitControl) {
        self.init(
            notesFraction: notes.fraction,
            notesHide: notes.hide,
            notesMinP: notes.minP,
            notesMinS: notes.minS,
            notesHidesP: notes.hidesP,
            panesFraction: panes.fraction,
            panesHide: panes.hide,
            panesMinP: panes.minP,
            panesMinS: panes.minS,
            panesHidesS: panes.hidesS
        )
    }
}
