/** A read through the page cache. */
export interface ReadResult {
  /** The kind of answer: a kept page, a page rendered for the request, a call. */
  readonly kind: string;
  readonly url: string;
  readonly sentAt: number;
  readonly doneAt: number;
  readonly ok: boolean;
  /** The data version of the answer; null when it names none. */
  readonly version: number | null;
  /** The reason of a failure. */
  readonly fault: string | null;
}

/**
 * The longest time without an event between two times, in milliseconds.
 *
 * @param times - In any order; those outside are left out.
 */
export function longestPause(times: readonly number[], from: number, to: number): number {
  const within = times.filter((time) => time > from && time < to).sort((a, b) => a - b);
  return [...within, to].reduce(
    ({ longest, last }, time) => ({ longest: Math.max(longest, time - last), last: time }),
    { longest: 0, last: from },
  ).longest;
}

/** The longest time in which no read of a kind succeeded, for each kind. */
export function readGaps(
  reads: readonly ReadResult[],
  from: number,
  to: number,
): ReadonlyMap<string, number> {
  const kinds = [...new Set(reads.map(({ kind }) => kind))];
  return new Map(
    kinds.map((kind) => {
      const done = reads.filter((read) => read.kind === kind && read.ok).map(({ doneAt }) => doneAt);
      return [kind, longestPause(done, from, to)];
    }),
  );
}

/**
 * Reads of a page that got an older data version than one that was finished before they were sent.
 *
 * @returns A description of each.
 */
export function findStaleReads(reads: readonly ReadResult[]): string[] {
  const stale: string[] = [];
  const byUrl = new Map<string, ReadResult[]>();
  for (const read of reads) {
    if (!read.ok || read.version === null) continue;
    const list = byUrl.get(read.url) ?? [];
    byUrl.set(read.url, list);
    list.push(read);
  }
  for (const [url, list] of byUrl) {
    const finished = [...list].sort((a, b) => a.doneAt - b.doneAt);
    const sent = [...list].sort((a, b) => a.sentAt - b.sentAt);
    let [next, newest] = [0, 0];
    for (const read of sent) {
      for (; next < finished.length && finished[next]!.doneAt < read.sentAt; next += 1)
        newest = Math.max(newest, finished[next]!.version ?? 0);
      if ((read.version ?? 0) < newest)
        stale.push(`${url} had version ${read.version} after version ${newest} had been served`);
    }
  }
  return stale;
}

/** Parts of the list one after the other, from the given one on. */
export function inTurn<T>(list: readonly T[], round: number): T {
  const one = list[round % list.length];
  if (one === undefined) throw new Error('there is nothing to take in turn');
  return one;
}
