/** The rate limit of one origin. */
export interface Pace {
  /** Between the starts of two requests, in milliseconds. */
  readonly everyMs: number;
  /**
   * Turns that a busy machine has missed for this long are made good, so that the average stays the pace; by default
   * none are.
   */
  readonly lateMs?: number;
}

/** The instant of a request, and the one from which the next may follow. */
interface Turn {
  readonly at: number;
  readonly next: number;
}

/** @param next - From the turn before; null for the first one. */
export function takeTurn(next: number | null, now: number, { everyMs, lateMs = 0 }: Pace): Turn {
  const due = Math.max(now - lateMs, next ?? now);
  return { at: Math.max(now, due), next: due + everyMs };
}
