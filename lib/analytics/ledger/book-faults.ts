import type { BookFault } from '@/lib/domain/portfolio/portfolio';

/** Faults of rows that are not booked in their order. */
export class BookFaults {
  private readonly faults: { readonly row: number; readonly fault: BookFault }[] = [];
  private row = 0;

  /** Notes which row is booked next. */
  startRow(row: number): void {
    this.row = row;
  }

  push(fault: BookFault): void {
    this.faults.push({ row: this.row, fault });
  }

  get isEmpty(): boolean {
    return this.faults.length === 0;
  }

  /** In the order of the rows; a missing rate once, with the first row that needs it. */
  inOrder(): BookFault[] {
    const missing = new Set<string>();
    const isFirst = (fault: BookFault): boolean => {
      if (fault.code !== 'RATE_MISSING') return true;
      const pair = `${fault.from}/${fault.to}`;
      return !missing.has(pair) && !!missing.add(pair);
    };
    return this.faults
      .toSorted((a, b) => a.row - b.row)
      .map(({ fault }) => fault)
      .filter(isFirst);
  }
}
