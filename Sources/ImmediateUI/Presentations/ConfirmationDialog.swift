import Foundation

/// Confirmation dialogs. They look and behave like alerts, and always have a cancel button.
extension View {
    /// Presents a choice of `actions` while `isPresented` is true.
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

    /// Presents a choice of `actions` with a message while `isPresented` is true.
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

    /// Presents a choice of `actions` while `isPresented` is true.
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

    /// Presents a choice of `actions` with a message while `isPresented` is true.
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

    /// Presents a choice of `actions` for `data` while `isPresented` is true and `data` is not nil.
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

    /// Presents a choice of `actions` with a message for `data` while `isPresented` is true and `data` is not nil.
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
