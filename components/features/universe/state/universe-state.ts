import { t } from '@/lib/domain/text';
import { COLUMN_SETS } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import { SCREEN_PRESETS, screenPreset, screenPresets } from '@/lib/domain/screens/presets';
import type { ScreenPreset } from '@/lib/domain/screens/presets';
import { RETURN_BASES } from '@/lib/domain/return-basis';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { quote, StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';
import { CHOOSABLE, isDerived, isFigure, isWord, readMetricTexts, WORD_COLUMNS } from './column-ids';
import { joinConditions } from './join-conditions';

export { CHOOSABLE } from './column-ids';

/** Views of the members. */
export const VIEWS = [
  {
    id: 'table',
    get label() {
      return t('Table');
    },
  },
  {
    id: 'map',
    get label() {
      return t('Heat map');
    },
  },
  {
    id: 'tiles',
    get label() {
      return t('Charts');
    },
  },
] as const;
export type ViewId = (typeof VIEWS)[number]['id'];

/** Area options of the heat map. */
export const SIZES = [
  {
    id: 'marketCap',
    get label() {
      return t('Market value');
    },
  },
  {
    id: 'equal',
    get label() {
      return t('Equal');
    },
  },
] as const;
export type SizeId = (typeof SIZES)[number]['id'];

/** Options for the color of the heat map and for the second figure of a tile. */
export const COLORS = [
  { id: 'changePercent', label: '1D' },
  { id: 'return.1W', label: '1W' },
  { id: 'return.1M', label: '1M' },
  { id: 'return.3M', label: '3M' },
  {
    id: 'return.YTD',
    get label() {
      return t('YTD');
    },
  },
  { id: 'return.1Y', label: '1Y' },
] as const satisfies readonly { id: FigureId; label: string }[];
export type ColorId = (typeof COLORS)[number]['id'];

/** Default columns of a universe table, in addition to symbol and name. */
const OVERVIEW: readonly FigureId[] = [
  'price',
  'changePercent',
  'return.1M',
  'return.YTD',
  'return.1Y',
  'fromHigh52w',
  'marketCap',
];

/** The figures at the start of every column set except the first. */
const LEADING: readonly FigureId[] = ['price', 'changePercent'];

/** Maximum number of columns of a readable table. */
export const MAX_COLUMNS = 30;

/** Maximum number of columns that the reader pins beside the name. */
export const MAX_PINNED = 3;

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
  /** A set, or ids of figures, words, metrics and percentiles in the order of the table. */
  readonly columns: ColumnSetId | readonly string[];
  /** Columns beside the name. */
  readonly pinned: readonly string[];
  /** The reader's own metrics as written. */
  readonly metrics: string;
  readonly view: ViewId;
  /** null: all rows of a table, or the first page of tiles. */
  readonly page: number | null;
  readonly size: SizeId;
  readonly color: ColorId;
  readonly hasHistory: boolean;
  readonly basis: ReturnBasis;
}

/** The URL parameters of the page's state. */
export const STATE_NAMES = [
  'where',
  'preset',
  'sort',
  'columns',
  'pin',
  'metrics',
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
export const FORM_NAMES = [
  'column',
  'min',
  'max',
  'top',
  'sector',
  'industry',
  'group',
  'country',
  'exchange',
] as const;

/** Parses the state of a URL; invalid parts are reported and replaced by their defaults. */
export function parseUniverseState(query: StateQuery): ParsedState<UniverseState> {
  const reader = new StateReader(query);
  const { problems } = reader;
  const presets = parsePresets(query.preset, problems);
  // The most recently added preset determines the columns and the order.
  const preset = presets.at(-1);
  // A form may send one metric a line.
  const metrics = (query.metrics ?? '').trim().replace(/(?<!\s)\s*[\r\n]\s*/g, '; ');
  const columns = query.columns || !preset ? parseColumns(query.columns, metrics, problems) : preset.columns;
  const sort = query.sort || !preset ? parseSort(query.sort, metrics, problems) : preset.sort;
  if (!query.column && (query.min || query.max || query.top))
    problems.push(t('A condition needs a figure; its bounds are ignored without one.'));
  const state: UniverseState = {
    where: query.where?.trim() ?? '',
    preset: presetText(presets.map(({ id }) => id)),
    sort,
    columns,
    pinned: parsePinned(query.pin, columns, problems),
    metrics,
    view: reader.choice<ViewId>('view', VIEWS, 'table'),
    page: reader.page(),
    size: reader.choice<SizeId>('size', SIZES, 'marketCap'),
    color: reader.choice<ColorId>('color', COLORS, 'changePercent'),
    hasHistory: query.history === '1',
    basis: reader.choice<ReturnBasis>('basis', RETURN_BASES, 'total'),
  };
  return { state, problems };
}

function parsePresets(text: string | undefined, problems: string[]): ScreenPreset[] {
  if (!text) return [];
  const unknown = text.split(',').find((id) => !screenPreset(id.trim()));
  if (unknown !== undefined)
    problems.push(
      t('preset {quote} is unknown; choose one of {screenPresets}.', {
        quote: quote(unknown),
        screenPresets: SCREEN_PRESETS.map(({ id }) => id).join(', '),
      }),
    );
  return screenPresets(text);
}

/** Presets in URL format; null for none. */
export function presetText(ids: readonly string[]): string | null {
  return ids.length === 0 ? null : ids.join(',');
}

function parseColumns(
  text: string | undefined,
  metrics: string,
  problems: string[],
): UniverseState['columns'] {
  if (!text) return 'overview';
  const set = COLUMN_SETS.find(({ id }) => id === text);
  if (set) return set.id;
  const ids = readIds(text);
  const isKnown = (id: string) => isFigure(id) || isWord(id) || isDerived(id, metrics);
  const knownIds = ids.filter(isKnown);
  const unknown = ids.filter((id) => !isKnown(id));
  if (unknown.length > 0)
    problems.push(
      t('Unknown column: {unknown}.', {
        unknown: unknown
          .slice(0, 5)
          .map((id) => quote(id))
          .join(', '),
      }),
    );
  if (knownIds.length > MAX_COLUMNS)
    problems.push(
      t('At most {maxColumns} columns; showing the first {maxColumns}.', { maxColumns: MAX_COLUMNS }),
    );
  return knownIds.length === 0 ? 'overview' : knownIds.slice(0, MAX_COLUMNS);
}

function readIds(text: string): readonly string[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))];
}

function parsePinned(
  text: string | undefined,
  columns: UniverseState['columns'],
  problems: string[],
): readonly string[] {
  if (!text) return [];
  const ids = readIds(text);
  const knownIds = ids.filter((id) => chosenColumns(columns).includes(id));
  if (knownIds.length < ids.length)
    problems.push(
      t('pin can only name columns of the table, not {ids}.', {
        ids: ids
          .filter((id) => !knownIds.includes(id))
          .slice(0, 5)
          .map((id) => quote(id))
          .join(', '),
      }),
    );
  if (knownIds.length > MAX_PINNED)
    problems.push(
      t('At most {maxPinned} pinned columns; the first {maxPinned} are pinned.', { maxPinned: MAX_PINNED }),
    );
  return knownIds.slice(0, MAX_PINNED);
}

function parseSort(text: string | undefined, metrics: string, problems: string[]): string {
  if (!text) return '';
  const id = text.startsWith('-') ? text.slice(1) : text;
  if (isFigure(id) || id === 'symbol' || id === 'name' || isWord(id) || isDerived(id, metrics)) return text;
  problems.push(t('Cannot sort by {quote}; sorted by market value.', { quote: quote(id) }));
  return '';
}

/** The parameters of a state; defaults are omitted. */
export function universeQuery(state: UniverseState): Record<string, string> {
  const { basis, where, preset, sort, columns, pinned, metrics, view, page, size, color, hasHistory } = state;
  const shownPins = pinned.filter((id) => chosenColumns(columns).includes(id));
  return {
    ...(basis !== 'total' && { basis }),
    ...(preset !== null && { preset }),
    ...(where !== '' && { where }),
    ...(sort !== '' && { sort }),
    ...((columns !== 'overview' || preset !== null) && { columns: columnsText(columns) }),
    ...(shownPins.length > 0 && { pin: shownPins.join(',') }),
    ...(metrics !== '' && { metrics }),
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

const COLUMN_BY_SPELLING: ReadonlyMap<string, string> = new Map(
  [...CHOOSABLE, ...WORD_COLUMNS].map((id) => [spellingOf(id), id]),
);

/** A filter also accepts `return1Y` and `Return.1Y` for `return.1Y`. */
function spellingOf(name: string): string {
  return name.replaceAll('.', '').toLowerCase();
}

/** The figures and words that a filter uses, in its order. */
export function columnsOfFilter(where: string): readonly string[] {
  const words = where.replace(/"[^"]*"|'[^']*'/g, ' ').match(/[A-Za-z][A-Za-z0-9.]*/g) ?? [];
  return [...new Set(words.flatMap((word) => COLUMN_BY_SPELLING.get(spellingOf(word)) ?? []))];
}

/** The columns selected for the table. */
export function chosenColumns(columns: UniverseState['columns']): readonly string[] {
  if (typeof columns !== 'string') return columns;
  if (columns === 'overview') return OVERVIEW;
  const set = COLUMN_SETS.find(({ id }) => id === columns);
  return [...new Set([...LEADING, ...(set?.figures ?? [])])];
}

type Columned = Pick<UniverseState, 'columns' | 'where' | 'preset' | 'sort' | 'metrics'>;

/** The columns of the table: the selected ones, those of the filter and the sort order, and the reader's metrics. */
export function tableColumns(state: Columned): readonly string[] {
  const chosenIds = chosenColumns(state.columns);
  const sorted = state.sort.replace(/^-/, '');
  return [
    ...new Set([
      ...chosenIds,
      ...columnsOfFilter(activeWhere(state)),
      ...readMetricTexts(state.metrics).map(({ name }) => name),
      ...(isFigure(sorted) || isDerived(sorted, state.metrics) ? [sorted] : []),
    ]),
  ];
}

/** The words among the table's columns. */
export function tableWords(state: Columned & Pick<UniverseState, 'view'>): readonly string[] {
  return state.view === 'table' ? tableColumns(state).filter(isWord) : [];
}

/** All figures, metrics and percentiles that the page needs for each row. */
export function neededFigures(state: UniverseState): readonly string[] {
  const { view, color, sort } = state;
  const ordered = (sort === '' ? DEFAULT_SORT : sort).replace(/^-/, '');
  const isNumber = isFigure(ordered) || isDerived(ordered, state.metrics);
  const shownIds: readonly string[] =
    view === 'table'
      ? tableColumns(state).filter((id) => !isWord(id))
      : view === 'map'
        ? ['marketCap', color]
        : ['price', color];
  return [...new Set([...shownIds, ...(isNumber ? [ordered] : [])])];
}

/** The state that can be answered: without a filter that is invalid, and without metrics that are. */
export function answerable(
  state: UniverseState,
  faults: { readonly where: unknown; readonly metrics: unknown },
): UniverseState {
  const validState = faults.where || faults.metrics ? { ...state, where: '', preset: null } : state;
  if (!faults.metrics) return validState;
  const isKept = (id: string) => isFigure(id) || isWord(id) || isDerived(id, '');
  const sorted = validState.sort.replace(/^-/, '');
  const keptColumns =
    typeof validState.columns === 'string' ? validState.columns : validState.columns.filter(isKept);
  return {
    ...validState,
    metrics: '',
    sort: sorted === 'symbol' || sorted === 'name' || isKept(sorted) ? validState.sort : '',
    columns: keptColumns.length === 0 ? 'overview' : keptColumns,
    pinned: validState.pinned.filter(isKept),
  };
}
