/**
 * Possible issues of a row and their effects: `skip` skips the row (and `--strict` rejects the file), `leave`
 * skips the row without a fault (it is empty or repeats known data), `note` keeps the row and reports it.
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
  'unknown-item': 'skip',
  'unknown-exchange': 'skip',
  'no-title': 'skip',
  'bad-link': 'skip',
  'no-close': 'leave',
  duplicate: 'leave',
  'no-value': 'leave',
  'test-issue': 'leave',
  'not-a-member': 'leave',
  'odd-date': 'note',
  'odd-number': 'note',
  undated: 'note',
  'zero-price': 'note',
  'negative-volume': 'note',
  'close-outside-range': 'note',
  'hundredfold-jump': 'note',
  'thousandfold-jump': 'note',
  'future-day': 'note',
  'unadjusted-split': 'note',
  'odd-split': 'note',
  'odd-dividend': 'note',
  'dividend-not-in-adjusted-close': 'note',
  'bad-adjusted-close': 'note',
} as const satisfies Record<string, 'skip' | 'leave' | 'note'>;

export type IssueReason = keyof typeof FAULT_EFFECTS;

/** One issue at one location in a file. */
export interface Issue {
  readonly file: string;
  /** Physical line, counted from 1. */
  readonly line: number;
  /** The column's header as written in the file; null when the issue concerns the entire row. */
  readonly column: string | null;
  readonly value: string;
  readonly reason: IssueReason;
  /** The expected value, or what the value resembles. */
  readonly expected: string;
}

/** Number of issues of one reason, with the first of them. */
export interface IssueCount {
  readonly reason: IssueReason;
  readonly count: number;
  readonly first: readonly Issue[];
}

/** The contents of an {@link IssueLog}, as another thread can send them. */
export interface IssueRecord {
  readonly counts: ReadonlyMap<IssueReason, number>;
  readonly kept: ReadonlyMap<IssueReason, readonly Issue[]>;
  readonly skippedByFile: ReadonlyMap<string, ReadonlyMap<IssueReason, number>>;
  /** The first one for which a row is skipped. */
  readonly first: Issue | null;
}

/** Number of issues kept in full per reason; further ones are only counted, so that memory remains small. */
const MAX_SHOWN_PER_REASON = 5_000;

/** True when an issue is above another one; issues of later files come later. */
function isBefore(issue: Issue, other: Issue | null): boolean {
  return other === null || (issue.file === other.file && issue.line < other.line);
}

/** Collects issues in order of occurrence. */
export class IssueLog {
  private readonly counts = new Map<IssueReason, number>();
  private readonly kept = new Map<IssueReason, Issue[]>();
  /** Rows skipped because of a fault, by file. */
  private readonly skippedByFile = new Map<string, Map<IssueReason, number>>();
  private first: Issue | null = null;

  add(fault: Issue): void {
    this.count(fault.reason, fault.file);
    if (FAULT_EFFECTS[fault.reason] === 'skip' && isBefore(fault, this.first)) this.first = fault;
    const list = this.kept.get(fault.reason) ?? [];
    if (list.length < MAX_SHOWN_PER_REASON) list.push(fault);
    this.kept.set(fault.reason, list);
  }

  /** Counts an issue that needs no location (an equal duplicate, a holiday without a close). */
  count(reason: IssueReason, file?: string): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
    if (file === undefined || FAULT_EFFECTS[reason] !== 'skip') return;
    const ofFile = this.skippedByFile.get(file) ?? new Map<IssueReason, number>();
    ofFile.set(reason, (ofFile.get(reason) ?? 0) + 1);
    this.skippedByFile.set(file, ofFile);
  }

  record(): IssueRecord {
    return { counts: this.counts, kept: this.kept, skippedByFile: this.skippedByFile, first: this.first };
  }

  /** Adds the issues of another log, as if they had occurred here. */
  addAll({ counts, first, kept, skippedByFile }: IssueRecord): void {
    if (first !== null && isBefore(first, this.first)) this.first = first;
    for (const [reason, count] of counts) this.counts.set(reason, (this.counts.get(reason) ?? 0) + count);
    for (const [reason, issues] of kept) {
      const list = this.kept.get(reason) ?? [];
      list.push(...issues.slice(0, MAX_SHOWN_PER_REASON - list.length));
      this.kept.set(reason, list);
    }
    for (const [file, reasons] of skippedByFile) {
      const ofFile = this.skippedByFile.get(file) ?? new Map<IssueReason, number>();
      for (const [reason, count] of reasons) ofFile.set(reason, (ofFile.get(reason) ?? 0) + count);
      this.skippedByFile.set(file, ofFile);
    }
  }

  /** Rows of one file skipped because of a fault, by reason. */
  skippedOf(file: string): ReadonlyMap<IssueReason, number> {
    return this.skippedByFile.get(file) ?? new Map<IssueReason, number>();
  }

  /** The first issue of a reason in a file; null when none was kept. */
  firstOf(reason: IssueReason, file: string): Issue | null {
    return this.kept.get(reason)?.find((fault) => fault.file === file) ?? null;
  }

  countOf(reason: IssueReason): number {
    return this.counts.get(reason) ?? 0;
  }

  /** Number of rows not stored because of a fault. */
  skipped(): number {
    return this.total('skip');
  }

  /** Counts by reason of all rows not stored, excluding equal duplicates. */
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
  tallies(): IssueCount[] {
    return (Object.keys(FAULT_EFFECTS) as IssueReason[])
      .filter((reason) => this.counts.has(reason))
      .map((reason) => ({ reason, count: this.countOf(reason), first: this.kept.get(reason) ?? [] }));
  }

  /** The first issue that caused a row to be skipped: of the first file that has one, the first line. */
  firstSkip(): Issue | null {
    return this.first;
  }

  private total(effect: 'skip' | 'leave' | 'note'): number {
    return Object.values(this.byReason(effect)).reduce((sum, count) => sum + count, 0);
  }
}

/** `file:line column "value": expected` on one line. */
export function describeIssue(fault: Issue): string {
  const column = fault.column === null ? '' : ` ${fault.column}`;
  const value = fault.value === '' ? '' : ` "${fault.value.slice(0, 60)}"`;
  return `${fault.file}:${fault.line}${column}${value}: ${fault.expected}`;
}
