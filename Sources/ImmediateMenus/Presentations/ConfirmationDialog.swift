import Foundation

/// Confirmation dialogs. They look and behave like alerts, and always have a cancel button.
extension View {
    /// Presents a confirmation dialog with `actions` while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - title: The title of the dialog.
    ///   - isPresented: The binding that is true while the dialog is open, and set to false when it closes.
    ///   - titleVisibility: The visibility of the title.
    ///   - actions: The buttons of the dialog.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
            EmptyView()
        }
    }

    /// Presents a confirmation dialog with a message while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - title: The title of the dialog.
    ///   - isPresented: The binding that is true while the dialog is open, and set to false when it closes.
    ///   - titleVisibility: The visibility of the title.
    ///   - actions: The buttons of the dialog.
    ///   - message: The text below the title.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions,
            message: message
        )
    }

    /// Presents a confirmation dialog with `actions` while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - title: The title of the dialog.
    ///   - isPresented: The binding that is true while the dialog is open, and set to false when it closes.
    ///   - titleVisibility: The visibility of the title.
    ///   - actions: The buttons of the dialog.
    public func confirmationDialog<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
            EmptyView()
        }
    }

    /// Presents a confirmation dialog with a message while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - title: The title of the dialog.
    ///   - isPresented: The binding that is true while the dialog is open, and set to false when it closes.
    ///   - titleVisibility: The visibility of the title.
    ///   - actions: The buttons of the dialog.
    ///   - message: The text below the title.
    public func confirmationDialog<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        asking(
            title,
            isPresented,
            isPresented.wrappedValue ? (actions(), message()) : nil,
            showsTitle: titleVisibility != .hidden,
            cancel: "Cancel"
        )
    }

    /// Presents a confirmation dialog with `actions` about `data` while `isPresented` is true and `data` is not nil.
    ///
    /// - Parameters:
    ///   - title: The title of the dialog.
    ///   - isPresented: The binding that is true while the dialog is open, and set to false when it closes.
    ///   - titleVisibility: The visibility of the title.
    ///   - data: The value passed to `actions`; nil shows no dialog.
    ///   - actions: The buttons of the dialog.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            title,
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions
        ) { _ in EmptyView() }
    }

    /// Presents a confirmation dialog with a message about `data` while `isPresented` is true and `data` is not nil.
    ///
    /// - Parameters:
    ///   - title: The title of the dialog.
    ///   - isPresented: The binding that is true while the dialog is open, and set to false when it closes.
    ///   - titleVisibility: The visibility of the title.
    ///   - data: The value passed to `actions`; nil shows no dialog.
    ///   - actions: The buttons of the dialog.
    ///   - message: The text below the title.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        asking(
            Text(title),
            isPresented,
            isPresented.wrappedValue ? data.map { (actions($0), message($0)) } : nil,
            showsTitle: titleVisibility != .hidden,
            cancel: "Cancel"
        )
    }
}

extension View {
    /// Presents a confirmation dialog while `isPresented` is true.
    public func confirmationDialog<A: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    /// Presents a confirmation dialog with a message while `isPresented` is true.
    public func confirmationDialog<A: View, M: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions,
            message: message
        )
    }

    /// Presents a confirmation dialog with `actions` about `data` while `isPresented` is true and `data` is not nil.
    ///
    /// - Parameters:
    ///   - title: the localized title of the dialog.
    ///   - isPresented: the binding that is true while the dialog is open, and set to false when it closes.
    ///   - titleVisibility: the visibility of the title.
    ///   - data: the value passed to `actions`; nil shows no dialog.
    ///   - actions: the buttons of the dialog.
    public func confirmationDialog<A: View, T>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title).string,
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions
        )
    }

    /// Presents a confirmation dialog with a message about `data` while `isPresented` is true and `data` is not nil.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title).string,
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions,
            message: message
        )
    }
}
