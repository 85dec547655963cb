/// When an object was made, as far as frames can tell: by the bodies of one build, or by the program outside of them.
///
/// A class that keeps one (`let birth = Birth()`) can be asked whether the body that is being evaluated has made the
/// object just now. `@Published` properties keep one too.
public struct Birth: Sendable {
    /// The number of the build, 0 outside of builds. The first stored property: `Birth.of` reads it where it is.
    private let build: Int

    /// Now.
    public init() { build = BuildStage.birthNumber }

    init(build: Int) { self.build = build }

    /// Whether the object was made by the bodies that are being evaluated.
    public var isInThisBuild: Bool { build != 0 && build == BuildStage.current }
}
