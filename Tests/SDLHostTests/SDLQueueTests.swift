import Testing

/// Tests that use windows or SDL's events. A process has one event queue, so they run one after the other.
@Suite(.serialized) enum SDLQueueTests {}
