import { SCREEN_COLUMNS } from '@/lib/analytics/filter/screen-columns';
import { COLUMN_SETS } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import type { FigureId } from '@/lib/domain/figures/figure-ids';
import { SCREEN_PRESETS, screenPreset, screenPresets } from '@/lib/domain/screens/presets';
import type { ScreenPreset } from '@/lib/domain/screens/presets';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { joinConditions } from './join-conditions';

/** Views of the members. */
export const VIEWS = [
  { id: 'table', label: 'Table' },
  { id: 'map', label: 'Heat map' },
  { id: 'tiles', label: 'Charts' },
] as const;
export type ViewId = (typeof VIEWS)[number]['id'];

/** Area options of the heat map. */
export const SIZES = [
  { id: 'marketCap', label: 'Market value' },
  { id: 'equal', label: 'Equal' },
] as const;
export type SizeId = (typeof SIZES)[number]['id'];

/** Options for the color of the heat map and for the second figure of a tile. */
export const COLORS = [
  { id: 'changePercent', label: '1D' },
  { id: 'return.1W', label: '1W' },
  { id: 'return.1M', label: '1M' },
  { id: 'return.3M', label: '3M' },
  { id: 'return.YTD', label: 'YTD' },
  { id: 'return.1Y', label: '1Y' },
] as const satisfies readonly { id: FigureId; label: string }[];
export type ColorId = (typeof COLORS)[number]['id'];

/** Default columns of a universe table, in addition to symbol and name. */
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

/** The figures at the start of every column set except the first. */
const LEADING: readonly FigureId[] = ['price', 'changePercent'];

/** Maximum number of columns of a readable table. */
export const MAX_COLUMNS = 30;

/** Return basis. */
const BASES: readonly { readonly id: ReturnBasis }[] = [{ id: 'total' }, { id: 'price' }];

/** Size of a page of tiles, or of a table whose URL asks for pages. */
export const PAGE_ROWS = 100;
export const PAGE_TILES = 48;

/** The state of the page; all of it is stored in the URL. */
export interface UniverseState {
  /** The filter as typed; empty for none. */
  readonly where: string;
  /** Ids of presets, comma-separated: all of them must hold. */
  readonly preset: string | null;
  readonly sort: string;
  readonly columns: ColumnSetId | readonly FigureId[];
  readonly view: ViewId;
  /** null: all rows of a table, or the first page of tiles. */
  readonly page: number | null;
  readonly size: SizeId;
  readonly color: ColorId;
  readonly hasHistory: boolean;
  readonly basis: ReturnBasis;
}

/** URL parameters, one text each. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The URL parameters of the page's state. */
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
  'basis',
] as const;

/**
 * Fields with which a form without JavaScript adds a condition or selects columns; they are merged into the
 * state.
 */
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

/** Figures available as columns, in the order of the chooser. */
export const CHOOSABLE: readonly FigureId[] = [...FIGURE_COLUMNS].filter(isFigure);

/** Parses the state of a URL; invalid parts are reported and replaced by their defaults. */
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
        `${name} “${shorten(text)}” is unknown; choose one of ${choices.map(({ id }) => id).join(', ')}.`,
      );
    return found?.id ?? fallback;
  };
  const presets = parsePresets(query.preset, problems);
  // The most recently added preset determines the columns and the order.
  const preset = presets.at(-1);
  const columns = query.columns || !preset ? parseColumns(query.columns, problems) : preset.columns;
  const sort = query.sort || !preset ? parseSort(query.sort, problems) : preset.sort;
  const state: UniverseState = {
    where: query.where?.trim() ?? '',
    preset: presetText(presets.map(({ id }) => id)),
    sort,
    columns,
    view: oneOf('view', VIEWS, 'table'),
    page: parsePage(query.page, problems),
    size: oneOf('size', SIZES, 'marketCap'),
    color: oneOf('color', COLORS, 'changePercent'),
    hasHistory: query.history === '1',
    basis: oneOf('basis', BASES, 'total'),
  };
  return { state, problems };
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function parsePresets(text: string | undefined, problems: string[]): ScreenPreset[] {
  if (!text) return [];
  const unknown = text.split(',').find((id) => !screenPreset(id.trim()));
  if (unknown !== undefined)
    problems.push(
      `preset “${shorten(unknown)}” is unknown; choose one of ${SCREEN_PRESETS.map(({ id }) => id).join(', ')}.`,
    );
  return screenPresets(text);
}

/** Presets in URL format; null for none. */
export function presetText(ids: readonly string[]): string | null {
  return ids.length === 0 ? null : ids.join(',');
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
      `Unknown column: ${unknown
        .slice(0, 5)
        .map((id) => `“${shorten(id)}”`)
        .join(', ')}.`,
    );
  if (known.length > MAX_COLUMNS)
    problems.push(`At most ${MAX_COLUMNS} columns; showing the first ${MAX_COLUMNS}.`);
  return known.length === 0 ? 'overview' : known.slice(0, MAX_COLUMNS);
}

const SORTABLE_WORDS: readonly string[] = ['symbol', 'name', 'sector', 'industry', 'group'];

function parseSort(text: string | undefined, problems: string[]): string {
  if (!text) return '';
  const id = text.startsWith('-') ? text.slice(1) : text;
  if (isFigure(id) || SORTABLE_WORDS.includes(id)) return text;
  problems.push(`Cannot sort by “${shorten(id)}”; sorted by market value.`);
  return '';
}

function parsePage(text: string | undefined, problems: string[]): number | null {
  if (!text) return null;
  const page = Number(text);
  if (Number.isInteger(page) && page >= 1 && page <= 10_000) return page;
  problems.push(`Unknown page “${shorten(text)}”.`);
  return null;
}

/** The parameters of a state; defaults are omitted. */
export function universeQuery(state: UniverseState): Record<string, string> {
  const { basis, where, preset, sort, columns, view, page, size, color, hasHistory } = state;
  return {
    ...(basis !== 'total' && { basis }),
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

/** Columns in URL format. */
export function columnsText(columns: UniverseState['columns']): string {
  return typeof columns === 'string' ? columns : columns.join(',');
}

/** The filter of a state: its own text, or its presets combined; empty for none. */
export function activeWhere({ where, preset }: Pick<UniverseState, 'where' | 'preset'>): string {
  if (where !== '') return where;
  return screenPresets(preset).reduce((all, { where: one }) => joinConditions(all, one), '');
}

/** The default sort order of a table: largest market value first; members without one follow by symbol. */
export const DEFAULT_SORT = '-marketCap';

function sortedFigure({ sort }: Pick<UniverseState, 'sort'>): readonly FigureId[] {
  const id = sort.startsWith('-') ? sort.slice(1) : sort;
  return isFigure(id) ? [id] : [];
}

const FIGURE_BY_SPELLING: ReadonlyMap<string, FigureId> = new Map(
  CHOOSABLE.map((id) => [spellingOf(id), id]),
);

/** A filter also accepts `return1Y` and `Return.1Y` for `return.1Y`. */
function spellingOf(name: string): string {
  return name.replaceAll('.', '').toLowerCase();
}

/** The figures that a filter uses, in its order. */
export function figuresOfFilter(where: string): readonly FigureId[] {
  const words = where.replace(/"[^"]*"|'[^']*'/g, ' ').match(/[A-Za-z][A-Za-z0-9.]*/g) ?? [];
  return [...new Set(words.flatMap((word) => FIGURE_BY_SPELLING.get(spellingOf(word)) ?? []))];
}

/** The figures selected as table columns. */
export function chosenFigures(columns: UniverseState['columns']): readonly FigureId[] {
  if (typeof columns !== 'string') return columns;
  if (columns === 'overview') return OVERVIEW;
  const set = COLUMN_SETS.find(({ id }) => id === columns);
  return [...new Set([...LEADING, ...(set?.figures ?? [])])];
}

/** The figures of the table's columns: the selected ones, and those of the filter and the sort order. */
export function tableFigures(
  state: Pick<UniverseState, 'columns' | 'where' | 'preset' | 'sort'>,
): readonly FigureId[] {
  const chosen = chosenFigures(state.columns);
  return [...new Set([...chosen, ...figuresOfFilter(activeWhere(state)), ...sortedFigure(state)])];
}

/** All figures that the page needs for each row. */
export function neededFigures(state: UniverseState): readonly FigureId[] {
  const { view, color, sort } = state;
  const ordered = sortedFigure({ sort: sort === '' ? DEFAULT_SORT : sort });
  const shown: readonly FigureId[] =
    view === 'table' ? tableFigures(state) : view === 'map' ? ['marketCap', color] : ['price', color];
  return [...new Set([...shown, ...ordered])];
}
