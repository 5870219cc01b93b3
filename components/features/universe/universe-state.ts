import { SCREEN_COLUMNS } from '@/lib/analytics/filter/screen-columns';
import { COLUMN_SETS } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import type { FigureId } from '@/lib/domain/figures/figure-ids';
import { SCREEN_PRESETS, screenPreset } from '@/lib/domain/screens/presets';

/** Ways to look at the members. */
export const VIEWS = [
  { id: 'table', label: 'Table' },
  { id: 'map', label: 'Heat map' },
  { id: 'tiles', label: 'Charts' },
] as const;
export type ViewId = (typeof VIEWS)[number]['id'];

/** What the areas of the heat map stand for. */
export const SIZES = [
  { id: 'marketCap', label: 'Market value' },
  { id: 'equal', label: 'Equal' },
] as const;
export type SizeId = (typeof SIZES)[number]['id'];

/** What the colors of the heat map and the second figure of a tile may stand for. */
export const COLORS = [
  { id: 'changePercent', label: '1D', limit: 0.03 },
  { id: 'return.1W', label: '1W', limit: 0.06 },
  { id: 'return.1M', label: '1M', limit: 0.12 },
  { id: 'return.3M', label: '3M', limit: 0.2 },
  { id: 'return.YTD', label: 'YTD', limit: 0.3 },
  { id: 'return.1Y', label: '1Y', limit: 0.4 },
] as const satisfies readonly { id: FigureId; label: string; limit: number }[];
export type ColorId = (typeof COLORS)[number]['id'];

/** What a universe table shows at first, beside symbol and name. */
const OVERVIEW: readonly FigureId[] = [
  'price',
  'changePercent',
  'return.1W',
  'return.1M',
  'return.YTD',
  'return.1Y',
  'fromHigh52w',
  'volatility.1Y',
  'averageVolume20',
  'marketCap',
];

/** Figures that every set but the first begins with. */
const LEADING: readonly FigureId[] = ['price', 'changePercent'];

/** More columns than this are no table that can be read. */
export const MOST_COLUMNS = 30;

/** A page of tiles, or of a table whose address asks for pages. */
export const PAGE_ROWS = 100;
export const PAGE_TILES = 48;

/** What a reader has set on the page; all of it stands in the address. */
export interface UniverseState {
  /** The filter as it was written; empty for none. */
  readonly where: string;
  readonly preset: string | null;
  readonly sort: string;
  readonly columns: ColumnSetId | readonly FigureId[];
  readonly view: ViewId;
  /** null: all rows of a table, the first page of tiles. */
  readonly page: number | null;
  readonly size: SizeId;
  readonly color: ColorId;
  readonly hasHistory: boolean;
}

/** Parameters of an address, one text each. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The parameters of the address that belong to the page's state. */
export const STATE_NAMES = [
  'where',
  'preset',
  'sort',
  'columns',
  'view',
  'page',
  'size',
  'color',
  'history',
] as const;

/** Fields with which a form without scripts adds a condition or picks columns; they are folded into the state. */
export const FORM_NAMES = ['column', 'min', 'max', 'top', 'sector', 'industry', 'group'] as const;

const FIGURE_COLUMNS: ReadonlySet<string> = new Set(
  SCREEN_COLUMNS.map(({ id }) => id).filter(
    (id) =>
      ![
        'symbol',
        'name',
        'sector',
        'industry',
        'country',
        'exchange',
        'currency',
        'kind',
        'group',
        'weight',
      ].includes(id),
  ),
);

function isFigure(id: string): id is FigureId {
  return FIGURE_COLUMNS.has(id);
}

/** Figures that can stand in a column, in the order of the chooser. */
export const CHOOSABLE: readonly FigureId[] = [...FIGURE_COLUMNS].filter(isFigure);

/** Reads the state of an address; what cannot be read is left at its default and told. */
export function parseUniverseState(query: Query): {
  readonly state: UniverseState;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const oneOf = <Id extends string>(
    name: string,
    choices: readonly { readonly id: Id }[],
    fallback: Id,
  ): Id => {
    const text = query[name];
    if (!text) return fallback;
    const found = choices.find(({ id }) => id === text);
    if (!found)
      problems.push(
        `${name} “${shorten(text)}” is not known; there are ${choices.map(({ id }) => id).join(', ')}.`,
      );
    return found?.id ?? fallback;
  };
  const ids: readonly { readonly id: string }[] = SCREEN_PRESETS;
  const preset = query.preset ? screenPreset(oneOf('preset', ids, '')) : undefined;
  const columns = query.columns || !preset ? parseColumns(query.columns, problems) : preset.columns;
  const sort = query.sort || !preset ? parseSort(query.sort, problems) : preset.sort;
  const state: UniverseState = {
    where: query.where?.trim() ?? '',
    preset: preset?.id ?? null,
    sort,
    columns,
    view: oneOf('view', VIEWS, 'table'),
    page: parsePage(query.page, problems),
    size: oneOf('size', SIZES, 'marketCap'),
    color: oneOf('color', COLORS, 'changePercent'),
    hasHistory: query.history === '1',
  };
  return { state, problems };
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function parseColumns(text: string | undefined, problems: string[]): UniverseState['columns'] {
  if (!text) return 'overview';
  const set = COLUMN_SETS.find(({ id }) => id === text);
  if (set) return set.id;
  const ids = [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  const known = ids.filter(isFigure);
  const unknown = ids.filter((id) => !isFigure(id));
  if (unknown.length > 0)
    problems.push(
      `There is no column ${unknown
        .slice(0, 5)
        .map((id) => `“${shorten(id)}”`)
        .join(', ')}.`,
    );
  if (known.length > MOST_COLUMNS)
    problems.push(`A table has at most ${MOST_COLUMNS} columns; the first ones are shown.`);
  return known.length === 0 ? 'overview' : known.slice(0, MOST_COLUMNS);
}

const SORTABLE_WORDS: readonly string[] = ['symbol', 'name', 'sector', 'industry', 'group'];

function parseSort(text: string | undefined, problems: string[]): string {
  if (!text) return '';
  const id = text.startsWith('-') ? text.slice(1) : text;
  if (isFigure(id) || SORTABLE_WORDS.includes(id)) return text;
  problems.push(`The table cannot be sorted by “${shorten(id)}”; it stands in the order of symbols.`);
  return '';
}

function parsePage(text: string | undefined, problems: string[]): number | null {
  if (!text) return null;
  const page = Number(text);
  if (Number.isInteger(page) && page >= 1 && page <= 10_000) return page;
  problems.push(`“${shorten(text)}” is no number of a page.`);
  return null;
}

/** The parameters that say a state; none for the defaults. */
export function universeQuery(state: UniverseState): Record<string, string> {
  const { where, preset, sort, columns, view, page, size, color, hasHistory } = state;
  return {
    ...(preset !== null && { preset }),
    ...(where !== '' && { where }),
    ...(sort !== '' && { sort }),
    ...((columns !== 'overview' || preset !== null) && { columns: columnsText(columns) }),
    ...(view !== 'table' && { view }),
    ...(page !== null && { page: String(page) }),
    ...(size !== 'marketCap' && { size }),
    ...(color !== 'changePercent' && { color }),
    ...(hasHistory && { history: '1' }),
  };
}

/** Columns as an address writes them. */
export function columnsText(columns: UniverseState['columns']): string {
  return typeof columns === 'string' ? columns : columns.join(',');
}

/** The filter that a state asks for: its own text, or its preset's; empty for none. */
export function activeWhere({ where, preset }: Pick<UniverseState, 'where' | 'preset'>): string {
  return where !== '' ? where : (screenPreset(preset ?? '')?.where ?? '');
}

/** The figures of the table's columns. */
export function tableFigures(columns: UniverseState['columns']): readonly FigureId[] {
  if (typeof columns !== 'string') return columns;
  if (columns === 'overview') return OVERVIEW;
  const set = COLUMN_SETS.find(({ id }) => id === columns);
  return [...new Set([...LEADING, ...(set?.figures ?? [])])];
}

/** Every figure that the page needs of each line. */
export function neededFigures({ columns, view, color, sort }: UniverseState): readonly FigureId[] {
  const id = sort.startsWith('-') ? sort.slice(1) : sort;
  const ordered = isFigure(id) ? [id] : [];
  const shown: readonly FigureId[] =
    view === 'table' ? tableFigures(columns) : view === 'map' ? ['marketCap', color] : ['price', color];
  return [...new Set([...shown, ...ordered])];
}
