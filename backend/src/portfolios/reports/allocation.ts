import { positionFigures, type PositionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { lookThrough } from '@/lib/analytics/portfolio/look-through';
import { hasCashOf } from '@/lib/analytics/portfolio/valued-view';
import { decimalToNumber } from '@/lib/domain/decimal';
import { isOwnTaxonomy, type GroupDimension } from '@/lib/domain/portfolio/portfolio';
import type { Allocation } from '@/lib/contracts/portfolios/reports';
import type { MarketStore } from '../../market/market-store';
import { dimensionCheck, invalidFields } from '../form-checks';
import { findAssetInstrument } from '../resolve-assets';
import { describeFunds, readFundMembers } from './fund-members';
import { readSizes } from './read-sizes';
import { describeAsset, headOf, type ReportScope } from './report-scope';

/** A dimension whose groups follow from the asset alone. */
type AssetDimension = Exclude<GroupDimension, 'account' | 'size'>;

/** The group of values that no source assigns. */
export const UNASSIGNED = 'unassigned';
/** The group of cash. */
export const CASH = 'cash';

/** The parameters of an allocation, as texts. */
export interface AllocationQuery {
  readonly by?: string;
  readonly lookThrough?: string;
}

/**
 * GET …/allocation/: shares of the value, cash included; with `lookThrough=true` funds are replaced by their members.
 *
 * @throws AppError REQUEST_INVALID.
 */
export async function readAllocation(
  store: MarketStore,
  scope: ReportScope,
  { by = 'class', lookThrough: asked = 'false' }: AllocationQuery,
): Promise<Omit<Allocation, 'meta'>> {
  const dimension = parseDimension(by, asked);
  const groups = new Map<string, { value: number; assets: Set<number> }>();
  const add: Add = (key, value, asset) => {
    const group = groups.get(key) ?? { value: 0, assets: new Set<number>() };
    group.value += value;
    if (asset >= 0) group.assets.add(asset);
    groups.set(key, group);
  };
  const positions = positionFigures(scope.book, scope.grid, scope.whole.view);
  const groupsOf =
    dimension === 'account' ? null : await groupReader(store, scope, { by: dimension, positions });
  let through: Allocation['lookThrough'] = null;
  if (groupsOf === null || dimension === 'account') addByAccount(scope, add);
  else {
    if (asked === 'true') through = await addMembers(store, scope, { groupsOf, positions, add });
    else
      for (const { asset, value } of positions) {
        for (const [key, share] of await groupsOf.ofAsset(asset)) add(key, share * value, asset);
      }
    addCash(scope, dimension, add);
  }
  const total = [...groups.values()].reduce((sum, { value }) => sum + value, 0);
  return {
    ...headOf(scope),
    by: dimension,
    lookThrough: through,
    groups: [...groups]
      .map(([key, { assets, value }]) => ({
        key,
        name: nameOfGroup(scope, dimension, key),
        value,
        weight: total > 0 ? value / total : null,
        holdings: assets.size,
      }))
      .sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1)),
    concentration: concentrationOf(positions.map(({ value }) => value)),
  };
}

/** The name of a group for a reader: the id of an own asset says nothing to them. */
export function nameOfGroup(
  { source }: Pick<ReportScope, 'source'>,
  by: GroupDimension,
  key: string,
): string {
  return by === 'asset' && key !== CASH ? source.assets.codeOf(key) : key;
}

function parseDimension(by: string, lookThrough: string): GroupDimension {
  const checked = dimensionCheck(by);
  if ('fault' in checked) throw invalidFields({ by: [checked.fault] });
  if (lookThrough !== 'true' && lookThrough !== 'false')
    throw invalidFields({ lookThrough: ['must be true or false'] });
  if (lookThrough === 'true' && checked.value === 'account')
    throw invalidFields({ lookThrough: ['must not be true by account: members of funds have none'] });
  return checked.value;
}

/** Adds the members of funds in place of the funds; what a fund does not report stays under the fund. */
async function addMembers(
  store: MarketStore,
  scope: ReportScope,
  {
    add,
    groupsOf,
    positions,
  }: {
    readonly groupsOf: GroupReader;
    readonly positions: readonly PositionFigures[];
    readonly add: Add;
  },
): Promise<Allocation['lookThrough']> {
  const funds = await readFundMembers(store, scope, positions);
  const indices = new Map(positions.map(({ asset }) => [scope.book.assets[asset]!.id, asset]));
  const throughFunds = lookThrough(
    positions.map(({ asset, value }) => ({ id: scope.book.assets[asset]!.id, weight: value })),
    funds.members,
    (id) => funds.all.has(id),
  );
  for (const { id, through } of throughFunds.weights) {
    const index = indices.get(id);
    const shares = index === undefined ? await groupsOf.ofMember(id) : await groupsOf.ofAsset(index);
    for (const { id: owner, weight } of through)
      for (const [key, share] of shares) add(key, share * weight, indices.get(owner)!);
  }
  return { coverage: throughFunds.coverage, funds: describeFunds(scope, funds) };
}

/** Groups with the shares in them. */
export type Shares = readonly (readonly [string, number])[];

/** The groups of a position, and of what is owned through a fund alone, with the shares in them. */
export interface GroupReader {
  readonly ofAsset: (asset: number) => Shares | Promise<Shares>;
  readonly ofMember: (symbol: string) => Shares | Promise<Shares>;
}

/** Reads the groups of positions; those of a size need the market values of their companies. */
export async function groupReader(
  store: MarketStore,
  scope: ReportScope,
  {
    by,
    positions,
  }: { readonly by: Exclude<GroupDimension, 'account'>; readonly positions: readonly PositionFigures[] },
): Promise<GroupReader> {
  if (by !== 'size')
    return {
      ofAsset: (asset) => sharesOf(store, scope, { asset, by }),
      ofMember: (symbol) => memberShares(store, symbol, by),
    };
  const idOf = (asset: number): string => scope.book.assets[asset]!.id;
  const sizes = await readSizes(
    store,
    scope,
    positions.map(({ asset }) => idOf(asset)),
  );
  const ofMember = async (symbol: string): Promise<Shares> => {
    const size = sizes.get(symbol) ?? (await readSizes(store, scope, [symbol])).get(symbol);
    return [[size ?? UNASSIGNED, 1]];
  };
  return { ofMember, ofAsset: (asset) => [[sizes.get(idOf(asset)) ?? UNASSIGNED, 1]] };
}

/** The group of an instrument that is owned through a fund alone. */
function memberShares(store: MarketStore, symbol: string, by: AssetDimension): Shares {
  if (by === 'asset') return [[symbol, 1]];
  if (isOwnTaxonomy(by)) return [[UNASSIGNED, 1]];
  const instrument = findAssetInstrument(store, symbol);
  if (by === 'class') return [[instrument?.kind ?? UNASSIGNED, 1]];
  return [[instrument?.[by] ?? UNASSIGNED, 1]];
}

type Weights = Readonly<Record<string, number>>;
type AssetOverrides = { readonly [Group in 'assetClass' | 'sector' | 'industry' | 'country']?: Weights } & {
  readonly taxonomies?: Readonly<Record<string, Weights>>;
};

type Add = (key: string, value: number, asset: number) => void;

/** The groups of a position with its shares in them, which add up to 1. */
export function sharesOf(
  store: MarketStore,
  scope: ReportScope,
  { asset, by }: { readonly asset: number; readonly by: AssetDimension },
): [string, number][] {
  const { asset: id, currency, kind } = describeAsset(scope, asset);
  if (by === 'asset') return [[id, 1]];
  if (by === 'currency') return [[currency, 1]];
  const entry = scope.source.assets.find(id);
  const row = entry && 'asset' in entry ? entry.asset : null;
  const overrides = (row?.overrides ?? {}) as AssetOverrides;
  const ownShares = isOwnTaxonomy(by)
    ? overrides.taxonomies?.[by.slice('taxonomy:'.length)]
    : overrides[by === 'class' ? 'assetClass' : by];
  if (ownShares) {
    const shareEntries = Object.entries(ownShares);
    const rest = 1 - shareEntries.reduce((sum, [, weight]) => sum + weight, 0);
    return rest > 1e-9 ? [...shareEntries, [UNASSIGNED, rest]] : shareEntries;
  }
  if (by === 'class') return [[kind, 1]];
  if (isOwnTaxonomy(by)) return [[UNASSIGNED, 1]];
  const instrument = row?.symbol ? findAssetInstrument(store, row.symbol) : null;
  return [[instrument?.[by] ?? UNASSIGNED, 1]];
}

function addCash({ book, grid, whole }: ReportScope, by: GroupDimension, add: Add): void {
  for (const line of book.cash) {
    if (!hasCashOf(whole.view, line.account)) continue;
    const value = decimalToNumber(line.amounts.at(-1)!) * (grid.rates.get(line.currency)?.at(-1) ?? 0);
    if (value !== 0) add(by === 'currency' ? line.currency : CASH, value, -1);
  }
}

function addByAccount(scope: ReportScope, add: Add): void {
  const { book, grid, source, whole } = scope;
  const nameOf = (account: number): string =>
    source.accounts.find(({ id }) => String(id) === book.accounts[account]!.id)!.name;
  for (const { account, asset, quantities } of book.holdings) {
    if (!whole.view.accounts[account] || !whole.view.assets[asset]) continue;
    const rate = grid.rates.get(book.assets[asset]!.currency)?.at(-1) ?? NaN;
    const price = grid.priceOn(asset, book.asOf)?.price ?? NaN;
    const value = decimalToNumber(quantities.at(-1) ?? 0n) * price * rate;
    if (value) add(nameOf(account), value, asset);
  }
  for (const line of book.cash) {
    const value = decimalToNumber(line.amounts.at(-1)!) * (grid.rates.get(line.currency)?.at(-1) ?? 0);
    if (hasCashOf(whole.view, line.account) && value !== 0) add(nameOf(line.account), value, -1);
  }
}

/** Effective number of holdings (inverse of the sum of squared weights), and the weight of the ten largest. */
function concentrationOf(values: readonly number[]): Allocation['concentration'] {
  const positives = values.filter((value) => value > 0).sort((a, b) => b - a);
  const total = positives.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return { effectiveNumber: null, topTen: null };
  const squares = positives.reduce((sum, value) => sum + (value / total) ** 2, 0);
  return {
    effectiveNumber: 1 / squares,
    topTen: positives.slice(0, 10).reduce((sum, value) => sum + value, 0) / total,
  };
}
