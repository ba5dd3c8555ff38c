/** A clock that a test can set: replaces the global Date that the library reads. */
const RealDate = globalThis.Date;

class FrozenDate extends RealDate {
  static instant = 0;

  constructor(...values) {
    super(...(values.length === 0 ? [FrozenDate.instant] : values));
  }

  static now() {
    return FrozenDate.instant;
  }
}

/** Run `action` with the clock standing at `instant` (ISO 8601 text), or with the real one if there is none. */
export async function at(instant, action) {
  if (instant === undefined || instant === null) return action();
  FrozenDate.instant = RealDate.parse(instant);
  globalThis.Date = FrozenDate;
  try {
    return await action();
  } finally {
    globalThis.Date = RealDate;
  }
}
