import Testing

/// Tests with windows, and those that take SDL's events: a process has one queue of them, so they run one after the
/// other.
@Suite(.serialized) enum SDLQueueTests {}
