/// A property that reads and moves the focus of assistive technologies.
///
/// ```swift
/// @AccessibilityFocusState private var isOnError: Bool
/// …
/// Button("Show error") { … }.accessibilityFocused($isOnError)
/// ```
///
/// On the desktop, screen readers follow the keyboard focus, so this is the keyboard focus as in `FocusState`. A view
/// that cannot take the keyboard focus cannot take this focus; a request for it is dropped.
@preconcurrency @MainActor @propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private var focus: FocusState<Value>

    /// Creates the focus state of one view: true while it has the focus.
    public init() where Value == Bool { focus = FocusState() }

    /// Creates the focus state of several views: the value of the focused one, nil while none has the focus.
    public init<T: Hashable>() where Value == T? { focus = FocusState() }

    /// The focus: true or false for one view, or the value of the focused one of several views.
    ///
    /// Set it in actions, `onAppear` and `onChange`.
    public var wrappedValue: Value {
        get { focus.wrappedValue }
        nonmutating set { focus.wrappedValue = newValue }
    }

    /// The binding for `View.accessibilityFocused`.
    public var projectedValue: Binding { Binding(focus: focus.projectedValue) }

    /// A reference to the `AccessibilityFocusState` of another view, to read, set and pass on.
    @preconcurrency @MainActor @propertyWrapper public struct Binding {
        fileprivate let focus: FocusState<Value>.Binding

        /// The focus: true or false for one view, or the value of the focused one of several views.
        public var wrappedValue: Value {
            get { focus.wrappedValue }
            nonmutating set { focus.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension View {
    /// Binds the accessibility focus of the view: `condition` is true while the view or a descendant has it.
    ///
    /// Setting it to true moves the focus to the first focusable descendant.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        focused(condition.focus)
    }

    /// Binds the accessibility focus of the view: `binding` is `value` while the view or a descendant has it.
    ///
    /// Setting it to `value` moves the focus to the view.
    ///
    /// - Parameters:
    ///   - binding: The binding of an `AccessibilityFocusState`.
    ///   - value: The value of this view.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding,
        equals value: Value
    ) -> some View {
        focused(binding.focus, equals: value)
    }
}
