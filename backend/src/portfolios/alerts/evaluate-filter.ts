import type { EpochDay } from '@/lib/domain/iso-date';
import { universeLabel } from '@/lib/domain/universes';
import { passingRows } from '../../services/screener/passing-rows';
import { parseWhere } from '../../services/screener/parse-screen';
import { screenMembers } from '../../services/screener/screen-members';
import { computePortfolioFigures } from '../reports/figures';
import { filterAssets } from '../reports/filter-assets';
import { parseHoldingFilter } from '../reports/holding-filter';
import { describeAsset, type ReportScope, type ReportContext } from '../reports/report-scope';
import { findAssetInstrument } from '../resolve-assets';
import { parseAlertFilter } from './parse-alert-filter';

/** The state of a filter on a day. */
export interface FilterState {
  readonly active: boolean;
  /** The number of members that pass; null for one instrument or portfolio. */
  readonly value: number | null;
  /** The members that pass: symbols, and ids of own assets; null for one instrument or portfolio. */
  readonly members: readonly string[] | null;
  /** The event: the instrument or the portfolio meets the filter, or these members do. */
  readonly textOf: (members: readonly string[]) => string;
}

const BY_SYMBOL = { id: 'symbol', direction: 'ascending' } as const;

/** True when an instrument passes. */
export async function filterInstrument(
  { store }: Pick<ReportContext, 'store'>,
  { symbol, text }: { readonly symbol: string; readonly text: string },
  asOf: EpochDay,
): Promise<FilterState> {
  const instrument = findAssetInstrument(store, symbol);
  const members = instrument === null ? [] : [{ instrument, sharesMillions: null }];
  const passed = await screenMembers(store, members, { asOf, filter: parseWhere(text), sort: BY_SYMBOL });
  return { ...ofOne(symbol, text), active: passed.length > 0 };
}

/** The members of a universe that pass. */
export async function filterUniverse(
  { store }: Pick<ReportContext, 'store'>,
  { text, universe }: { readonly universe: string; readonly text: string },
  asOf: EpochDay,
): Promise<FilterState> {
  if (!store.universes().some(({ id }) => id === universe))
    return { ...ofOne(universe, text), active: false };
  const all = await store.members(universe, asOf);
  const passed = await screenMembers(store, all, { asOf, filter: parseWhere(text), sort: BY_SYMBOL });
  const members = passed.map(({ instrument }) => instrument.symbol).sort();
  return ofMembers(members, (some) => membersText(universeName(universe), text, some));
}

/** True when the figures of a portfolio pass. */
export function filterPortfolio(scope: ReportScope, text: string): FilterState {
  const { columns, condition } = parseAlertFilter(text, 'portfolio');
  const { figures } = computePortfolioFigures(scope, undefined, columns);
  const passed = passingRows([figures], condition, (row, id) => row[id] ?? null);
  return { ...ofOne(scope.portfolio.name, text), active: passed.length > 0 };
}

/** The holdings of a portfolio that pass. */
export async function filterHoldings(
  { store }: Pick<ReportContext, 'store'>,
  scope: ReportScope,
  text: string,
): Promise<FilterState> {
  const passes = await filterAssets(store, scope, parseHoldingFilter(text)!);
  const { assets, openLots } = scope.book;
  const heldAssets = [...new Set(openLots.map(({ asset }) => asset))].filter((asset) => passes[asset]);
  const names = new Map(
    heldAssets.map((asset) => {
      const { id, isOwn } = assets[asset]!;
      return [id, isOwn ? describeAsset(scope, asset).name : id];
    }),
  );
  return ofMembers([...names.keys()].sort(), (some) =>
    membersText(
      scope.portfolio.name,
      text,
      some.map((id) => names.get(id) ?? id),
    ),
  );
}

const ofOne = (name: string, text: string): Omit<FilterState, 'active'> => ({
  value: null,
  members: null,
  textOf: () => meetsText(name, text),
});

const ofMembers = (members: readonly string[], textOf: FilterState['textOf']): FilterState => ({
  active: members.length > 0,
  value: members.length,
  members,
  textOf,
});

/** Members that a text names; a filter can begin to pass for hundreds. */
const MAX_NAMED = 8;

export const meetsText = (name: string, text: string): string => `${name} meets ${text}`;

function membersText(name: string, text: string, members: readonly string[]): string {
  const names = members.slice(0, MAX_NAMED).join(', ');
  const more = members.length - MAX_NAMED;
  if (members.length === 1) return `${names} of ${name} meets ${text}`;
  return more > 0 ? `${names} and ${more} more of ${name} meet ${text}` : `${names} of ${name} meet ${text}`;
}

/** The name of a universe in texts. */
export const universeName = (id: string): string => universeLabel(id) ?? id;
