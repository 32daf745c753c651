import Testing

// Replaced by the first real test of this target.
@Test func builds() {}
