/** The part of a table's column that decides where the column is, and whether it is in sight. */
export interface FittedColumn {
  readonly id: string;
  readonly align?: 'start' | 'end';
  /** CSS pixels; undefined: by the content. */
  readonly width?: number;
  readonly stays?: boolean;
}

/** The columns of a table: what names a row, the figures of which the first ones are in sight, what acts on a row. */
export interface ColumnParts<Column> {
  readonly start: readonly Column[];
  readonly middle: readonly Column[];
  readonly end: readonly Column[];
}

/** Separates what stays at both ends of a table from what is between. */
export function splitColumns<Column extends FittedColumn>(columns: readonly Column[]): ColumnParts<Column> {
  const moves = columns.map(({ stays }, index) => index > 0 && !stays);
  const [first, last] = [moves.indexOf(true), moves.lastIndexOf(true)];
  if (first < 0) return { start: columns, middle: [], end: [] };
  return {
    start: columns.slice(0, first),
    middle: columns.slice(first, last + 1),
    end: columns.slice(last + 1),
  };
}

/** The columns with some of them directly beside the name: those that are sorted, filtered or called into sight. */
export function leadColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  ids: readonly (string | undefined)[],
): readonly Column[] {
  const { start, middle, end } = splitColumns(columns);
  const lead = [...new Set(ids)].flatMap((id) => middle.filter((column) => column.id === id));
  if (lead.every((column, index) => column === middle[index])) return columns;
  return [...start, ...lead, ...middle.filter((column) => !lead.includes(column)), ...end];
}

/** Figures of a row on a phone: one beside the name, the others in the line below it. */
const PHONE_FIGURES = 4;

/** No table has less room in a window that is wider than a phone. */
const NARROWEST = 300;

/** A table up to this width has one line a row on a phone. */
const PHONE_WIDTH = 328;

/** True when a row has two lines on a phone. */
export function hasTwoLines(columns: readonly FittedColumn[]): boolean {
  return sumOf(columns) > PHONE_WIDTH;
}

/** The figures in sight on a phone: numbers before words. */
function phoneColumns<Column extends FittedColumn>(middle: readonly Column[]): readonly Column[] {
  const isWord = ({ align }: FittedColumn) => align === 'start';
  return [...middle.filter((column) => !isWord(column)), ...middle.filter(isWord)].slice(0, PHONE_FIGURES);
}

function sumOf(columns: readonly FittedColumn[]): number {
  return columns.reduce((sum, { width = 0 }) => sum + width, 0);
}

/**
 * The styles that hide the last columns of a table where they have no room, and show their entries in the menu of
 * columns. They hold before any script runs. Without scripts the columns stay, and the table scrolls.
 *
 * @param id - Of the table; the menu has the id with `-more`.
 * @param columns - All with a width.
 * @param isBlocks - True where rows are blocks on phones.
 */
export function fitRules(id: string, columns: readonly FittedColumn[], isBlocks = false): string {
  const { start, middle, end } = splitColumns(columns);
  const cell = (column: FittedColumn) => `:nth-child(${columns.indexOf(column) + 1})`;
  const count = middle.length;
  /** The entry of a column, and the label that counts it and those after it. */
  const entry = (place: number) => `#${id}-more :is(li,b):nth-child(${place + 1})`;
  let width = sumOf(start) + sumOf(end);
  const steps = middle.map((column, place) => {
    width += column.width ?? 0;
    const hidden = count - place;
    // The menu appears with its first entry; each further one has a label in place of the one before.
    const [out, into] = hidden > 1 ? [`,#${id}-more b:nth-child(${place + 2})`, ''] : ['', `#${id}-more,`];
    if (width < NARROWEST) return '';
    return `@container (width<${width}px){#${id} tr>${cell(column)}${out}{display:none}${into}${entry(place)}{display:block}}`;
  });
  const wide = `@media screen and (scripting:enabled) and (min-width:576px){${steps.slice(1).toReversed().join('')}}`;
  if (isBlocks || !hasTwoLines(columns)) return wide;

  const shownColumns = phoneColumns(middle);
  const places = [
    start.length > 1 &&
      // A symbol is whole; the name beside it gives way.
      `#${id} tr{--symbol:max-content}#${id} tr>:first-child:not([colspan]){grid-area:1/1}#${id} tr>:nth-child(2){grid-area:1/2}`,
    shownColumns[0] && `#${id} tr>${cell(shownColumns[0])}{grid-area:1/3}`,
    end.length > 0 && `#${id} tr>:last-child:not([colspan]){grid-area:1/4/span 2}`,
  ];
  const hidden = middle.filter((column) => !shownColumns.includes(column));
  const entries = hidden.map((column) => `li:nth-child(${middle.indexOf(column) + 1})`);
  const menu = `#${id}-more :is(${entries.join()},b:nth-child(${count - hidden.length + 1}))`;
  const hide =
    hidden.length === 0
      ? ''
      : `@media screen and (scripting:enabled){#${id} tr>:is(${hidden.map(cell).join()}){display:none}#${id}-more,${menu}{display:block}}`;
  return `${wide}@media (max-width:575.98px){${places.filter(Boolean).join('')}${hide}}`;
}
