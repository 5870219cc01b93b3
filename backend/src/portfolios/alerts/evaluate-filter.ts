import type { EpochDay } from '@/lib/domain/iso-date';
import { universeLabel } from '@/lib/domain/universes';
import { passingRows } from '../../services/screener/passing-rows';
import { parseWhere } from '../../services/screener/parse-screen';
import { screenMembers } from '../../services/screener/screen-members';
import { computePortfolioFigures } from '../reports/figures';
import type { ReportScope, ReportContext } from '../reports/report-scope';
import { findAssetInstrument } from '../resolve-assets';
import { parseAlertFilter } from './parse-alert-filter';

/** The state of a filter on a day. */
export interface FilterState {
  readonly active: boolean;
  /** The number of members that pass; null for one instrument or portfolio. */
  readonly value: number | null;
  /** The members that pass, by symbol; null for one instrument or portfolio. */
  readonly members: readonly string[] | null;
}

const NONE: FilterState = { active: false, value: null, members: null };
const BY_SYMBOL = { id: 'symbol', direction: 'ascending' } as const;

/** True when an instrument passes. */
export async function filterInstrument(
  { store }: Pick<ReportContext, 'store'>,
  { symbol, text }: { readonly symbol: string; readonly text: string },
  asOf: EpochDay,
): Promise<FilterState> {
  const instrument = findAssetInstrument(store, symbol);
  if (instrument === null) return NONE;
  const members = [{ instrument, sharesMillions: null }];
  const passed = await screenMembers(store, members, { asOf, filter: parseWhere(text), sort: BY_SYMBOL });
  return { ...NONE, active: passed.length > 0 };
}

/** The members of a universe that pass. */
export async function filterUniverse(
  { store }: Pick<ReportContext, 'store'>,
  { text, universe }: { readonly universe: string; readonly text: string },
  asOf: EpochDay,
): Promise<FilterState> {
  if (!store.universes().some(({ id }) => id === universe)) return NONE;
  const all = await store.members(universe, asOf);
  const passed = await screenMembers(store, all, { asOf, filter: parseWhere(text), sort: BY_SYMBOL });
  const members = passed.map(({ instrument }) => instrument.symbol).sort();
  return { active: members.length > 0, value: members.length, members };
}

/** True when the figures of a portfolio pass. */
export function filterPortfolio(scope: ReportScope, text: string): FilterState {
  const { columns, condition } = parseAlertFilter(text, 'portfolio');
  const { figures } = computePortfolioFigures(scope, undefined, columns);
  const passed = passingRows([figures], condition, (row, id) => row[id] ?? null);
  return { ...NONE, active: passed.length > 0 };
}

/** Members that a text names; a filter can begin to pass for hundreds. */
const MAX_NAMED = 8;

/** The event: an instrument or a portfolio meets a filter, or members of a universe do. */
export function filterText(name: string, text: string, members: readonly string[] | null = null): string {
  if (members === null) return `${name} meets ${text}`;
  const names = members.slice(0, MAX_NAMED).join(', ');
  const more = members.length - MAX_NAMED;
  if (members.length === 1) return `${names} of ${name} meets ${text}`;
  return more > 0 ? `${names} and ${more} more of ${name} meet ${text}` : `${names} of ${name} meet ${text}`;
}

/** The name of a universe in texts. */
export const universeName = (id: string): string => universeLabel(id) ?? id;
