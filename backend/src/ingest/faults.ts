/**
 * What can be wrong with a row, and what becomes of it: `skip` leaves the row out (and `--strict` refuses the file), `leave` leaves it
 * out without fault (it says nothing, or says again what is known), `note` keeps the row and names it.
 */
export const FAULT_EFFECTS = {
  'bad-date': 'skip',
  'bad-number': 'skip',
  'bad-symbol': 'skip',
  'cell-count': 'skip',
  'non-positive-close': 'skip',
  'non-positive-price': 'skip',
  'high-below-low': 'skip',
  contradiction: 'skip',
  'another-series': 'skip',
  'missing-cell': 'skip',
  'no-title': 'skip',
  'bad-link': 'skip',
  'no-close': 'leave',
  duplicate: 'leave',
  'no-value': 'leave',
  'test-issue': 'leave',
  'odd-date': 'note',
  undated: 'note',
  'zero-price': 'note',
  'negative-volume': 'note',
  'close-outside-range': 'note',
  'hundredfold-jump': 'note',
  'unadjusted-split': 'note',
  'odd-split': 'note',
  'odd-dividend': 'note',
  'dividend-not-in-adjusted-close': 'note',
  'bad-adjusted-close': 'note',
} as const satisfies Record<string, 'skip' | 'leave' | 'note'>;

export type FaultReason = keyof typeof FAULT_EFFECTS;

/** One thing wrong in one place of one file. */
export interface Fault {
  readonly file: string;
  /** Physical line, the first line of the file being 1. */
  readonly line: number;
  /** The column's header as the file writes it; null when the row as a whole is meant. */
  readonly column: string | null;
  readonly value: string;
  readonly reason: FaultReason;
  /** What was expected, or what the value looks like. */
  readonly expected: string;
}

/** Faults of one reason: how many there were, and the first of them. */
export interface FaultTally {
  readonly reason: FaultReason;
  readonly count: number;
  readonly first: readonly Fault[];
}

/** Faults kept in full for each reason; beyond that they are counted only, so that a file of faults stays small in memory. */
const KEPT_PER_REASON = 5_000;

/** Collects faults in the order in which they are met. */
export class FaultLog {
  private readonly counts = new Map<FaultReason, number>();
  private readonly kept = new Map<FaultReason, Fault[]>();

  add(fault: Fault): void {
    this.count(fault.reason);
    const list = this.kept.get(fault.reason) ?? [];
    if (list.length < KEPT_PER_REASON) list.push(fault);
    this.kept.set(fault.reason, list);
  }

  /** Counts what needs no place of its own (an equal duplicate, a holiday without a close). */
  count(reason: FaultReason): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }

  countOf(reason: FaultReason): number {
    return this.counts.get(reason) ?? 0;
  }

  /** Rows that are not stored because of a fault. */
  skipped(): number {
    return this.total('skip');
  }

  /** Counts by reason of all rows that are not stored, equal duplicates not among them. */
  leftOut(): Record<string, number> {
    const all = { ...this.byReason('skip'), ...this.byReason('leave') };
    return Object.fromEntries(Object.entries(all).filter(([reason]) => reason !== 'duplicate'));
  }

  /** Counts by reason of one effect, in the order of the table above. */
  byReason(effect: 'skip' | 'leave' | 'note'): Record<string, number> {
    const entries = this.tallies()
      .filter(({ reason }) => FAULT_EFFECTS[reason] === effect)
      .map(({ reason, count }) => [reason, count] as const);
    return Object.fromEntries(entries);
  }

  /** All reasons that occurred, in the order of the table above. */
  tallies(): FaultTally[] {
    return (Object.keys(FAULT_EFFECTS) as FaultReason[])
      .filter((reason) => this.counts.has(reason))
      .map((reason) => ({ reason, count: this.countOf(reason), first: this.kept.get(reason) ?? [] }));
  }

  /** The first fault for which a row was left out; null when there is none. */
  firstSkip(): Fault | null {
    const tally = this.tallies().find(
      ({ reason, first }) => FAULT_EFFECTS[reason] === 'skip' && first.length > 0,
    );
    return tally?.first[0] ?? null;
  }

  private total(effect: 'skip' | 'leave' | 'note'): number {
    return Object.values(this.byReason(effect)).reduce((sum, count) => sum + count, 0);
  }
}

/** `file:line column "value": expected` on one line. */
export function describeFault(fault: Fault): string {
  const column = fault.column === null ? '' : ` ${fault.column}`;
  const value = fault.value === '' ? '' : ` "${fault.value.slice(0, 60)}"`;
  return `${fault.file}:${fault.line}${column}${value}: ${fault.expected}`;
}
