import type { FigureBook } from './figure-book';
import { figureKey, isFigure, type Scope } from './figure-keys';

type Fields = Readonly<Record<string, unknown>>;

/** Owner of the figures in a part of a response that does not contain the owner itself. */
interface Context {
  readonly universe?: string;
  readonly scopes: readonly (Scope | undefined)[];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The universe of the members in a page's response. */
export function universeOf(content: unknown): string | undefined {
  const { universe, membership } = fieldsOf(content);
  return textOf(fieldsOf(universe).id) ?? textOf(fieldsOf(membership).universe);
}

/**
 * The scopes of a response's figures of a chosen window. An instrument page is requested without a window:
 * its figures belong both to the days in the response and to the default window. A comparison contains its
 * common days.
 */
export function scopesOf(content: unknown): readonly (Scope | undefined)[] {
  const { window, range, benchmark, statistics, commonStart, commonEnd } = fieldsOf(content);
  const against = textOf(fieldsOf(benchmark ?? fieldsOf(statistics).benchmark).symbol) ?? 'none';
  const common = { from: textOf(commonStart), to: textOf(commonEnd) };
  if (common.from !== undefined && common.to !== undefined)
    return [{ from: common.from, to: common.to, benchmark: against }];
  const { from, to } = fieldsOf(window ?? range);
  if (typeof from !== 'string' || typeof to !== 'string') return [undefined];
  return [{ from, to, benchmark: against }, undefined];
}

/** Reads every record of figures in a response, keyed by its symbol, group or rate. */
export function readJson(book: FigureBook, content: unknown, where: string): void {
  const context = { universe: universeOf(content), scopes: scopesOf(content) };
  const fields = fieldsOf(content);
  const owner = textOf(fieldsOf(fields.index).symbol);
  const note = (of: string, figures: unknown) => noteFigures(book, { owner: of, figures, where, ...context });
  if (owner !== undefined) {
    note(owner, fieldsOf(fields.quote).figures);
    note(owner, fieldsOf(fields.statistics).figures);
  }
  if (fields.commonStart !== undefined)
    for (const [symbol, figures] of Object.entries(fieldsOf(fields.statistics))) note(symbol, figures);
  walk(book, content, where, context);
}

function walk(book: FigureBook, content: unknown, where: string, context: Context): void {
  if (Array.isArray(content)) {
    for (const item of content) walk(book, item, where, context);
    return;
  }
  const fields = fieldsOf(content);
  const { universe } = context;
  const owner = textOf(fields.symbol);
  if (owner !== undefined) {
    noteFigures(book, { owner, figures: fields.figures, where, ...context });
    noteFacts(book, owner, fields, where);
    if (universe !== undefined && typeof fields.weight === 'number')
      book.noteValue('json', `${owner} weight in ${universe}`, fields.weight, where);
  } else if (universe !== undefined && Array.isArray(fields.industries)) {
    const group = `${universe}/${String(fields.id)}`;
    noteFigures(book, { owner: group, figures: fields.figures, where, ...context });
    if (typeof fields.weight === 'number') book.noteValue('json', `${group} weight`, fields.weight, where);
  } else if (typeof fields.id === 'string' && typeof fields.day === 'string') noteRate(book, fields, where);
  for (const [name, part] of Object.entries(fields))
    if (name !== 'figures' && name !== 'gaps') walk(book, part, where, context);
}

interface Figures extends Context {
  readonly owner: string;
  readonly figures: unknown;
  readonly where: string;
}

function noteFigures(book: FigureBook, { owner, figures, where, scopes }: Figures): void {
  for (const [id, value] of Object.entries(fieldsOf(figures))) {
    if (typeof value !== 'number' && value !== null) continue;
    for (const key of new Set(scopes.map((scope) => figureKey(owner, id, scope))))
      book.noteValue('json', key, value, where);
  }
}

/** Figures stored next to the name and not in a record of figures. */
function noteFacts(book: FigureBook, owner: string, fields: Fields, where: string): void {
  const { expenseRatio } = fieldsOf(fields.details);
  const paid = fieldsOf(fields.figures)['fund.yield'];
  const facts = {
    'fund.expenseRatio': expenseRatio,
    // The yield of a fund equals the figure of its page where distributions are stored, and is a separate
    // fact where it is reported.
    ...(fields.yieldSource === 'distributions' && { dividendYield: paid }),
    return1Y: fields.return1Y,
    price: fields.price,
  };
  for (const [id, value] of Object.entries(facts))
    if (typeof value === 'number') book.noteValue('json', figureKey(owner, id), value, where);
}

/** An interest rate: its last value, and its changes where their names are figure ids. */
function noteRate(book: FigureBook, { id, day, value, figures }: Fields, where: string): void {
  if (typeof value === 'number')
    book.noteValue('json', `${String(id)} value of ${String(day)}`, value, where);
  for (const [name, change] of Object.entries(fieldsOf(figures)))
    if (typeof change === 'number' || change === null)
      book.noteValue('json', figureKey(String(id), name), change, where);
}

/**
 * Reads every cell of a CSV file in a row of a symbol and a column of a figure id, or its value in a file
 * with one figure per row.
 */
export function readCsv(
  book: FigureBook,
  text: string,
  { where, owner, scopes }: { where: string; owner?: string; scopes: readonly (Scope | undefined)[] },
): void {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const [head = [], ...rows] = lines.map(cellsOf);
  const note = (of: string, id: string, cell: string) => {
    if (cell !== '' && !Number.isFinite(Number(cell))) return;
    for (const key of new Set(scopes.map((scope) => figureKey(of, id, scope))))
      book.noteValue('csv', key, cell === '' ? null : Number(cell), where);
  };
  if (head[0] === 'figure' && head[1] === 'value' && owner !== undefined) {
    for (const [id = '', cell = ''] of rows) note(owner, id, cell);
    return;
  }
  const symbolAt = head.indexOf('symbol');
  // In a table with several kinds of rows, the columns of other kinds are empty.
  const isMixed = head[0] === 'section';
  if (symbolAt < 0) return;
  for (const row of rows)
    for (const [at, id] of head.entries())
      if (isFigure(id) && !(isMixed && row[at] === '')) note(row[symbolAt]!, id, row[at] ?? '');
}

/** The cells of a CSV row; a quoted cell may contain commas and doubled quotes. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
