import type { FigureBook } from './figure-book';
import { figureKey, isFigure, type Scope } from './figure-keys';

/** Context of a page, from its JSON export. */
export interface MarkupContext {
  readonly where: string;
  /** The instrument of the page. */
  readonly owner?: string;
  readonly universe?: string;
  readonly scopes: readonly (Scope | undefined)[];
}

const HEAD = ['price', 'changePercent', 'change'] as const;

/** Facts of an instrument that correspond to figures, by name. */
const FACTS: Readonly<Record<string, string>> = {
  'Expense ratio': 'fund.expenseRatio',
  'Distribution yield, as reported': 'fund.yield',
};

const HORIZONS: ReadonlySet<string> = new Set(['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y']);

/**
 * Reads every number of a page under the name of a figure: in tables of instruments and of groups, in cards,
 * and on tiles.
 */
export function readMarkup(book: FigureBook, page: string, context: MarkupContext): void {
  const html = page.replace(/<script[\s\S]*?<\/script>/g, '');
  for (const [table] of html.matchAll(/<table[\s\S]*?<\/table>/g)) readTable(book, table, context);
  readTiles(book, html, context);
  readHead(book, html, context);
}

function readTable(book: FigureBook, table: string, context: MarkupContext): void {
  const columns = [...table.matchAll(/<th\b[^>]*\bdata-column="([^"]*)"/g)].map(([, id]) => id!);
  const isOfGroups = columns.includes('1D') && columns.includes('advancers');
  for (const [row] of table.matchAll(/<tr\b[\s\S]*?<\/tr>/g)) {
    const cells = [...row.matchAll(/<(t[dh])\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , cell]) => textOf(cell!));
    const figure = /^<tr id="fig-([^"]+)"/.exec(row)?.[1];
    const symbol = /href="\/stock-data\/([^"?]+)/.exec(row)?.[1];
    const own = figure ?? FACTS[cells[0] ?? ''];
    if (own !== undefined && context.owner !== undefined)
      noteOne(book, context.owner, { id: own, text: cells[1] ?? '' }, context);
    else if (cells.length !== columns.length) continue;
    else if (isOfGroups) readGroup(book, columns, cells, context);
    else if (symbol !== undefined)
      readMember(book, columns, cells, { ...context, symbol: decodeURIComponent(symbol) });
  }
}

/** A row of an instrument; its weight and its contribution belong to the universe of the page. */
function readMember(
  book: FigureBook,
  columns: readonly string[],
  cells: readonly string[],
  { symbol, ...context }: MarkupContext & { readonly symbol: string },
): void {
  const { universe, where } = context;
  for (const [at, id] of columns.entries())
    if (id !== 'weight') noteOne(book, symbol, { id, text: cells[at]! }, context);
    else if (universe !== undefined) book.noteText(id, `${symbol} weight in ${universe}`, cells[at]!, where);
}

/** A row of a table of sectors, with horizons as columns. */
function readGroup(
  book: FigureBook,
  columns: readonly string[],
  cells: readonly string[],
  context: MarkupContext,
): void {
  const { universe, where } = context;
  if (universe === undefined) return;
  const group = `${universe}/${cells[0]}`;
  for (const [at, id] of columns.entries())
    if (HORIZONS.has(id)) noteOne(book, group, { id: `group.return.${id}`, text: cells[at]! }, context);
    else if (id === 'weight') book.noteText(id, `${group} weight`, cells[at]!, where);
}

/** Tiles of a heat map show the change on the day by default. */
function readTiles(book: FigureBook, html: string, context: MarkupContext): void {
  for (const [tile, symbol] of html.matchAll(
    /<a href="\/stock-data\/([^"?]+)[^>]*style="--x:[\s\S]*?<\/a>/g,
  )) {
    const text = /<i>([^<]*)<\/i>/.exec(tile)?.[1];
    if (text !== undefined)
      noteOne(book, decodeURIComponent(symbol!), { id: 'changePercent', text: textOf(text) }, context);
  }
}

/** The price and the change next to the name of an instrument, or in the sentence below it. */
function readHead(book: FigureBook, html: string, context: MarkupContext): void {
  const { owner } = context;
  const head = /<\/h1>[\s\S]*?class="page-head-tools"/.exec(html)?.[0];
  if (owner === undefined || head === undefined) return;
  const numbers = textOf(head).match(/[+−]?\d[\d,]*\.\d+%?/g) ?? [];
  const ids = head.includes('Closed at') ? HEAD.slice(0, 2) : HEAD;
  for (const [at, id] of ids.entries()) noteOne(book, owner, { id, text: numbers[at] ?? '' }, context);
}

function noteOne(
  book: FigureBook,
  owner: string,
  { id, text }: { readonly id: string; readonly text: string },
  { scopes, where }: MarkupContext,
): void {
  // A page without its own window has columns of counts and correlations over the days given in its table.
  const scope = scopes[0];
  const key = figureKey(owner, id, scope);
  if (key.endsWith('[default]') && !isScreen(where)) return;
  if (isFigure(id) || id === 'return1Y') book.noteText(id, key, text, where);
}

function isScreen(where: string): boolean {
  return where.startsWith('/universe/');
}

/** The visible text of markup. */
function textOf(markup: string): string {
  return markup
    .replace(/<span class="[^"]*visually-hidden[^"]*">[\s\S]*?<\/span>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
    .trim();
}
