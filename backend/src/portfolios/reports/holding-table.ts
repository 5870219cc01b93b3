import { findColumn, SCREEN_COLUMNS, suggestColumn } from '@/lib/analytics';
import { restrictAccounts } from '@/lib/analytics/portfolio/valued-view';
import type { HoldingGroup, HoldingRow, HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { columnSet, isColumnSetId, isFigureId, type FigureId } from '@/lib/domain/figures';
import { AppError } from '@/lib/domain/errors';
import { GROUP_DIMENSIONS, type GroupDimension } from '@/lib/domain/portfolio/portfolio';
import type { MarketStore } from '../../market/market-store';
import { pickRowFigures } from '../../services/table-rows/read-rows';
import { choiceCheck, groupingCheck, invalidFields } from '../form-checks';
import { sharesOf, UNASSIGNED } from './allocation';
import { heaviestGroup, screenedAssets } from './filter-assets';
import { holdingMeasures } from './holding-measures';
import { holdingRows, readHoldings } from './holdings';
import { valueOf, type ReportScope } from './report-scope';
import { readSizes } from './read-sizes';

/** Dimensions by which holdings are grouped. */
export const HOLDING_DIMENSIONS = GROUP_DIMENSIONS.filter((one) => one !== 'asset');
type HoldingDimension = Exclude<GroupDimension, 'asset'>;

/** As many columns of a screen as a row has room for. */
const MAX_FIGURES = 20;

/** The parameters of the table, as texts. */
export interface HoldingTableQuery {
  readonly measures?: string;
  readonly figures?: string;
  readonly by?: string;
}

/**
 * GET …/holdings/, with the requested parts: returns of each holding (it is valued by itself for them), columns of the
 * screener, groups with subtotals.
 *
 * @throws AppError REQUEST_INVALID.
 */
export async function readHoldingsTable(
  store: MarketStore,
  scope: ReportScope,
  { by, figures, measures = 'false' }: HoldingTableQuery,
): Promise<Omit<HoldingsResponse, 'meta'>> {
  const checked = choiceCheck(['true', 'false'] as const)(measures);
  if ('fault' in checked) throw invalidFields({ measures: [checked.fault] });
  const grouping = by === undefined ? { value: null } : groupingCheck(HOLDING_DIMENSIONS)(by);
  if ('fault' in grouping) throw invalidFields({ by: [grouping.fault] });
  const dimension = grouping.value;
  const isMeasured = checked.value === 'true';
  const ids = figures === undefined ? null : parseFigures(figures);
  const answer = readHoldings(scope);
  return {
    ...answer,
    ...(isMeasured && { measures: await holdingMeasures(scope, answer.holdings) }),
    ...(ids && { columns: ids, figures: await figuresOf(store, scope, { ids, rows: answer.holdings }) }),
    ...(dimension !== null && {
      groups: await groupsOf(store, scope, { by: dimension, isMeasured, rows: answer.holdings }),
    }),
  };
}

/**
 * The figures of `figures=pe,return1Y,risk`: names as the filter takes them, and ids of column sets.
 *
 * @throws AppError REQUEST_INVALID that names each unknown one, with similar ones as `suggestions`.
 */
function parseFigures(text: string): FigureId[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const unknown: string[] = [];
  const ids = parts.flatMap((part): readonly FigureId[] => {
    if (isColumnSetId(part)) return columnSet(part).figures;
    const id = findColumn(part, SCREEN_COLUMNS)?.id ?? '';
    if (isFigureId(id)) return [id];
    unknown.push(part);
    return [];
  });
  const figureIds = [...new Set(ids)];
  if (unknown.length === 0 && figureIds.length > 0 && figureIds.length <= MAX_FIGURES) return figureIds;
  const unknownText = unknown.map((part) => `"${part.slice(0, 40)}"`).join(', ');
  const fault =
    `must be 1 to ${MAX_FIGURES} columns of the screener or column sets, separated by commas` +
    (unknownText === '' ? '' : `; unknown: ${unknownText}`);
  const suggestions = unknown.flatMap((part) => suggestColumn(part, SCREEN_COLUMNS) ?? []);
  throw new AppError('REQUEST_INVALID', `figures ${fault}`, {
    fields: { figures: [fault], ...(suggestions.length > 0 && { suggestions: [...new Set(suggestions)] }) },
  });
}

/** Figures of the screener by holding; those of an earlier day than the others are not known, as in a filter. */
async function figuresOf(
  store: MarketStore,
  scope: ReportScope,
  { ids, rows }: { readonly ids: readonly FigureId[]; readonly rows: readonly HoldingRow[] },
): Promise<NonNullable<HoldingsResponse['figures']>> {
  const screened = await screenedAssets(store, scope, ids);
  const indices = new Map(scope.book.assets.map(({ id }, index) => [id, index]));
  return rows.map(({ asset }) => {
    const { isFresh, line } = screened[indices.get(asset)!]!;
    return { asset, ...pickRowFigures(isFresh ? line : null, ids) };
  });
}

/** Holdings of a group, and their returns where a group has parts of them. */
interface Grouped {
  readonly rows: HoldingRow[];
  readonly measures?: HoldingGroup['measures'];
}

/** Holdings by group: each one in the group that has most of it; by account, the part of it in each account. */
async function groupsOf(
  store: MarketStore,
  scope: ReportScope,
  {
    by,
    isMeasured,
    rows,
  }: { readonly by: HoldingDimension; readonly isMeasured: boolean; readonly rows: readonly HoldingRow[] },
): Promise<HoldingGroup[]> {
  const groups =
    by === 'account' ? await byAccount(scope, isMeasured) : await byKey(store, scope, { by, rows });
  return [...groups]
    .filter(([, { rows: held }]) => held.length > 0)
    .map(([key, { rows: holdings, measures }]) => ({
      key,
      holdings,
      ...subtotal(holdings),
      ...(measures && { measures }),
    }))
    .sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
}

async function byKey(
  store: MarketStore,
  scope: ReportScope,
  { by, rows }: { readonly by: Exclude<HoldingDimension, 'account'>; readonly rows: readonly HoldingRow[] },
): Promise<Map<string, Grouped>> {
  const indices = new Map(scope.book.assets.map(({ id }, index) => [id, index]));
  const sizes = by === 'size' ? await readSizes(store, scope, [...indices.keys()]) : null;
  const groups = new Map<string, HoldingRow[]>();
  for (const row of rows) {
    const shares = by === 'size' ? [] : sharesOf(store, scope, { asset: indices.get(row.asset)!, by });
    const key = (by === 'size' ? sizes!.get(row.asset) : heaviestGroup(shares)) ?? UNASSIGNED;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return new Map([...groups].map(([key, held]) => [key, { rows: held }]));
}

/** Positions of each account by its name; contributions of a part of a holding are not known. */
async function byAccount(scope: ReportScope, isMeasured: boolean): Promise<Map<string, Grouped>> {
  const { book, params, source, whole } = scope;
  const groups = new Map<string, Grouped>();
  for (const [account, { id }] of book.accounts.entries()) {
    if (!whole.view.accounts[account]) continue;
    const ofAccount = valueOf(
      scope,
      restrictAccounts(whole.view, (one) => one === account),
    );
    const { id: number, name } = source.accounts.find((row) => String(row.id) === id)!;
    const part = {
      ...scope,
      whole: ofAccount,
      counted: ofAccount,
      params: { ...params, accounts: [number] },
    };
    const rows = holdingRows(part).map((row) => ({ ...row, contribution: null }));
    groups.set(name, { rows, ...(isMeasured && { measures: await holdingMeasures(part, rows) }) });
  }
  return groups;
}

function subtotal(rows: readonly HoldingRow[]): Omit<HoldingGroup, 'key' | 'holdings'> {
  const sum = (of: (row: HoldingRow) => number | null): number =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  const sumOrNull = (of: (row: HoldingRow) => number | null): number | null =>
    rows.every((row) => of(row) === null) ? null : sum(of);
  return {
    value: sum(({ value }) => value),
    weight: sumOrNull(({ weight }) => weight),
    cost: sum(({ cost }) => cost),
    unrealized: sum(({ unrealized }) => unrealized),
    today: sumOrNull(({ today }) => today),
    gain: sum(({ gain }) => gain),
    income: sum(({ income }) => income),
    contribution: sumOrNull(({ contribution }) => contribution),
  };
}
