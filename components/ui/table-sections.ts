/** Rows of a table in one `tbody`. */
interface Section<Row> {
  readonly group?: string;
  readonly rows: readonly Row[];
  /** Laid out after the first paint (lib/late-layout.js). */
  readonly isLate?: boolean;
}

/** Rows of the first section of a long table without groups: more than a window shows. */
const FIRST_ROWS = 40;
/** Rows of each later section; even, so that the stripes do not change. */
const LATE_ROWS = 20;

/** Consecutive rows of one group; without groups the first rows, and the others in short sections. */
export function sectionsOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string | undefined) | undefined,
): Section<Row>[] {
  if (!groupOf) {
    const late = Math.ceil(Math.max(0, rows.length - FIRST_ROWS) / LATE_ROWS);
    return [
      { rows: rows.slice(0, FIRST_ROWS) },
      ...Array.from({ length: late }, (_, index) => {
        const first = FIRST_ROWS + index * LATE_ROWS;
        return { rows: rows.slice(first, first + LATE_ROWS), isLate: true };
      }),
    ];
  }
  const sections: { group?: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = sections.at(-1);
    if (last && last.group === group) last.rows.push(row);
    else sections.push({ group, rows: [row] });
  }
  return sections;
}
