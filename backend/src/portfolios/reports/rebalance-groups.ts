import type { TradablePosition } from '@/lib/analytics/portfolio/rebalance-orders';
import { positionFigures, type PositionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { hasCashOf, restrictAccounts } from '@/lib/analytics/portfolio/valued-view';
import type { Rebalance } from '@/lib/contracts/portfolios/targets';
import { decimalToNumber, type Decimal } from '@/lib/domain/decimal';
import { CASH_TARGET, type GroupDimension } from '@/lib/domain/portfolio/portfolio';
import type { TargetRow } from '../../db/repositories/portfolio-plan-rows';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';
import { groupReader, type Shares } from './allocation';
import { describeAsset, type ReportScope } from './report-scope';
import { readRate } from './read-rate';

/** A position that can be traded, with what its order shows. */
export interface HeldPosition extends TradablePosition {
  /** Index of the asset in the book; null when it is not held. */
  readonly index: number | null;
  readonly name: string;
  /** Of one unit, in its currency. */
  readonly price: number;
  readonly priceCurrency: string;
  readonly quantity: Decimal;
}

/** The groups of a portfolio by its targets. */
export interface Groups {
  readonly targeted: readonly {
    readonly key: string;
    readonly value: number;
    readonly target: number;
    readonly band: number;
  }[];
  readonly positions: readonly HeldPosition[];
  readonly leftOut: readonly Omit<Rebalance['leftOut'][number], 'name'>[];
}

/** Coins and funds are bought in fractions. */
const DIVISIBLE: ReadonlySet<string> = new Set(['crypto', 'fund']);

/** Cash of the chosen accounts in the currency of the response. */
export function cashOf({ book, grid, whole }: ReportScope): number {
  return book.cash.reduce(
    (sum, { account, amounts, currency }) =>
      hasCashOf(whole.view, account)
        ? sum + decimalToNumber(amounts.at(-1)!) * (grid.rates.get(currency)?.at(-1) ?? 0)
        : sum,
    0,
  );
}

/** Values by group of the dimension, and the positions that orders can trade. */
export async function readGroups(
  store: MarketStore,
  scope: ReportScope,
  { dimension, targets }: { readonly dimension: GroupDimension; readonly targets: readonly TargetRow[] },
): Promise<Groups> {
  const values = new Map<string, { key: string; value: number }>();
  const add = (key: string, value: number): void => {
    const group = values.get(key.toUpperCase());
    if (group) group.value += value;
    else values.set(key.toUpperCase(), { key, value });
  };
  const groupsOf = await readPositionGroups(store, scope, dimension);
  for (const { key, value } of groupsOf.values) add(key, value);
  add(CASH_TARGET, cashOf(scope));
  const keys = new Set(targets.map(({ key }) => key.toUpperCase()));
  const untargeted = [...values].filter(([key, { value }]) => !keys.has(key) && value !== 0);
  const all = targets.map(({ band, key, weight }) => ({
    key,
    value: values.get(key.toUpperCase())?.value ?? 0,
    target: Number(weight),
    band: Number(band),
  }));
  const below = all.filter(({ value }) => value < 0);
  return {
    targeted: all.filter(({ value }) => value >= 0),
    positions: [
      ...heldPositions(scope, { groupsOf, keys: targets.map(({ key }) => key) }),
      ...(dimension === 'asset' ? await missingPositions(store, scope, all) : []),
    ],
    leftOut: [
      ...below.map(({ key, value }) => ({ key, value, reason: 'below-zero' })),
      ...untargeted.map(([, { key, value }]) => ({ key, value, reason: 'no-target' })),
    ],
  };
}

/** The groups of positions by a dimension, and the parts of their values. */
interface PositionGroups {
  readonly of: (asset: number, account: number) => Shares;
  readonly values: readonly { readonly key: string; readonly value: number }[];
}

async function readPositionGroups(
  store: MarketStore,
  scope: ReportScope,
  dimension: GroupDimension,
): Promise<PositionGroups> {
  const { book, grid, source, whole } = scope;
  if (dimension === 'account') {
    const names = book.accounts.map(({ id }) => source.accounts.find((one) => String(one.id) === id)!.name);
    const values = positionsByAccount(scope).map(({ account, value }) => ({ key: names[account]!, value }));
    return { of: (_, account) => [[names[account]!, 1]], values };
  }
  const positions = positionFigures(book, grid, whole.view);
  const reader = await groupReader(store, scope, { by: dimension, positions });
  const shares = new Map<number, Shares>();
  for (const { asset } of positions) shares.set(asset, await reader.ofAsset(asset));
  return {
    of: (asset) => shares.get(asset) ?? [],
    values: positions.flatMap(({ asset, value }) =>
      shares.get(asset)!.map(([key, share]) => ({ key, value: share * value })),
    ),
  };
}

/** The positions of each chosen account by itself. */
function positionsByAccount({
  book,
  grid,
  whole,
}: ReportScope): (PositionFigures & { readonly account: number })[] {
  return book.accounts.flatMap((_, at) => {
    if (!whole.view.accounts[at]) return [];
    const view = restrictAccounts(whole.view, (index) => index === at);
    return positionFigures(book, grid, view).map((position) => ({ ...position, account: at }));
  });
}

/** Positions by account that belong to one group alone and have a price of the market. */
function heldPositions(
  scope: ReportScope,
  { groupsOf, keys }: { readonly groupsOf: PositionGroups; readonly keys: readonly string[] },
): HeldPosition[] {
  const { book } = scope;
  const byKey = new Map(keys.map((key) => [key.toUpperCase(), key]));
  return positionsByAccount(scope).flatMap(({ account: at, asset, price, quantity, unrealized, value }) => {
    const [[group, share] = ['', 0]] = groupsOf.of(asset, at);
    const key = byKey.get(group.toUpperCase());
    const isTraded = price !== null && !book.assets[asset]!.isOwn;
    if (key === undefined || share < 1 - 1e-9 || !isTraded || value <= 0) return [];
    const { asset: id, currency, kind, name } = describeAsset(scope, asset);
    const holding = book.holdings.find((one) => one.account === at && one.asset === asset);
    const account = book.accounts[at]!;
    return [
      {
        asset: id,
        account: account.id,
        group: key,
        value,
        unitPrice: value / quantity,
        unrealized,
        sheltered: account.sheltered,
        divisible: DIVISIBLE.has(kind),
        index: asset,
        name,
        price: price.price,
        priceCurrency: currency,
        quantity: holding?.quantities.at(-1) ?? 0n,
      },
    ];
  });
}

/** Assets that have a target and are not held, at the last close, in the first open account. */
async function missingPositions(
  store: MarketStore,
  scope: ReportScope,
  targets: readonly { readonly key: string; readonly value: number; readonly target: number }[],
): Promise<HeldPosition[]> {
  const { book, source, whole } = scope;
  const account = source.accounts.find(
    ({ closedDay, id }) =>
      closedDay === null && whole.view.accounts[book.accounts.findIndex((one) => one.id === String(id))],
  );
  if (!account) return [];
  const positions = await Promise.all(
    targets.map(async ({ key, target, value }): Promise<HeldPosition | null> => {
      const instrument =
        value > 0 || target <= 0 || key === CASH_TARGET ? null : findAssetInstrument(store, key);
      const view = instrument && (await store.view(instrument.id, book.asOf));
      const currency = instrument?.currency ?? book.settings.baseCurrency;
      const rateOn = await readRate(store, scope, currency);
      const rate = rateOn(book.asOf);
      const price = view?.close.at(-1);
      if (!instrument || price === undefined || rate === null) return null;
      return {
        asset: instrument.symbol,
        account: String(account.id),
        group: key,
        value: 0,
        unitPrice: price * rate,
        unrealized: null,
        sheltered: account.sheltered,
        divisible: DIVISIBLE.has(instrument.kind),
        index: null,
        name: instrument.name,
        price,
        priceCurrency: currency,
        quantity: 0n,
      };
    }),
  );
  return positions.filter((one) => one !== null);
}
