import { balanceOn } from '@/lib/analytics/ledger/reconcile';
import { splitFactorAfter } from '@/lib/analytics/ledger/splits';
import { lotsOfView } from '@/lib/analytics/portfolio/cost-figures';
import { matchDividends, type DividendRow } from '@/lib/analytics/portfolio/match-dividends';
import { linkReturns, rangeIndices, valueAtIndex } from '@/lib/analytics/portfolio/return-chain';
import type { ValuedView } from '@/lib/analytics/portfolio/valued-view';
import { withoutPart } from '@/lib/analytics/portfolio/without-part';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';
import { computePortfolioFigures, PORTFOLIO_FIGURE_IDS } from './figures';
import { holdingRows } from './holdings';
import { assetScope, headOf, valueOf, type ReportScope, type Valued } from './report-scope';

/** GET …/holdings/{asset}/. @throws AppError ASSET_UNKNOWN for an asset that no row names. */
export async function readHolding(
  store: MarketStore,
  scope: ReportScope,
  named: string,
): Promise<Omit<HoldingDetail, 'meta'>> {
  const { book } = scope;
  const one = assetScope(scope, named);
  const { index } = one;
  const ownValued: Valued = one;
  const multiplier = book.assets[index]!.multiplier ?? 1;
  const accounts = new Set(book.accounts.filter((_, at) => ownValued.view.accounts[at]).map(({ id }) => id));
  return {
    ...headOf(scope),
    ...computePortfolioFigures(scope, { whole: ownValued, counted: ownValued }, PORTFOLIO_FIGURE_IDS),
    holding: holdingRows(scope).find(({ asset }) => asset === book.assets[index]!.id) ?? null,
    lots: lotsOfView(book, scope.grid, ownValued.view).map(({ cost, lot, quantity, unrealized, value }) => ({
      acquired: formatIsoDate(lot.acquired),
      quantity,
      cost,
      daysHeld: book.asOf - lot.acquired,
      value,
      unrealized,
    })),
    trades: book.rows
      .filter(
        ({ account, asset, toAccount, toAsset }) =>
          [asset, toAsset].includes(book.assets[index]!.id) &&
          (accounts.has(account) || (toAccount !== null && accounts.has(toAccount))),
      )
      .map(({ day, id, kind, net, price, quantity, settleCurrency }) => ({
        transaction: Number(id),
        date: formatIsoDate(day),
        kind,
        quantity: quantity === null ? null : decimalToNumber(quantity),
        price: price === null ? null : decimalToNumber(price) / multiplier,
        net: net === null ? null : decimalToNumber(net),
        settleCurrency,
      })),
    dates: Array.from(ownValued.valued.days, (day) => formatIsoDate(day)),
    values: Array.from(ownValued.valued.values),
    prices: pricesOf(scope, ownValued.valued.days, index),
    assetCurrency: book.assets[index]!.currency,
    without: withoutAsset(scope, index),
    dividends: await dividendsOf(store, scope, index),
  };
}

/** Prices of a unit by day, on the basis of the as-of day: a split makes no step. */
function pricesOf({ book, grid }: ReportScope, days: Int32Array, asset: number): (number | null)[] {
  const factorAfter = splitFactorAfter(book.splits[asset]!);
  const values = grid.units[asset]!;
  const multiplier = book.assets[asset]!.multiplier ?? 1;
  return Array.from(days, (day, t) => {
    const price = values[t]! / factorAfter(day) / multiplier;
    return price > 0 ? price : null;
  });
}

/** The portfolio with a holding, and as if it had never been bought; null when it is not looked at. */
function withoutAsset(scope: ReportScope, asset: number): HoldingDetail['without'] {
  const { counted, range, whole } = scope;
  const part = whole.valued.parts.find((one) => one.asset === asset);
  if (!part) return null;
  const restView = withoutPart(whole.valued, part);
  const countedPart = counted.valued.parts.find((one) => one.asset === asset);
  const keptCounted = countedPart ? withoutPart(counted.valued, countedPart) : counted.valued;
  const leftOut = ({ view }: Valued): Valued =>
    valueOf(scope, { ...view, assets: view.assets.map((isIn, index) => isIn && index !== asset) });
  const rest = leftOut(whole);
  const restCounted = countedPart && counted !== whole ? leftOut(counted) : countedPart ? rest : counted;
  const { before, last } = rangeIndices(whole.valued, range);
  const onDays = (view: ValuedView): number[] => [
    valueAtIndex(view, before),
    ...Array.from(view.values.subarray(before + 1, last + 1)),
  ];
  const days = [range.from, ...Array.from(whole.valued.days.subarray(before + 1, last + 1))];
  return {
    portfolio: { value: valueAtIndex(whole.valued, last), twr: returnOf(scope, counted.valued) },
    cash: { value: valueAtIndex(restView, last), twr: returnOf(scope, keptCounted) },
    uninvested: { value: valueAtIndex(rest.valued, last), twr: returnOf(scope, restCounted.valued) },
    dates: days.map((day) => formatIsoDate(day)),
    values: onDays(whole.valued),
    cashValues: onDays(restView),
  };
}

/** The time-weighted return of the range; null when all capital was lost. */
function returnOf({ book, range }: ReportScope, view: ValuedView): number | null {
  const { growth, lostOn } = linkReturns(view, range, book.settings.flowTiming);
  return lostOn === null ? growth.at(-1)! - 1 : null;
}

/** A row of a dividend with what it brought, base currency. */
interface OwnDividend extends DividendRow {
  readonly transaction: number;
  readonly amount: number;
  readonly tax: number;
}

/** Dividends of the market times the units held, beside own rows. */
async function dividendsOf(
  store: MarketStore,
  scope: ReportScope,
  asset: number,
): Promise<HoldingDetail['dividends']> {
  const { book, grid, market, whole } = scope;
  const { currency, id, isOwn } = book.assets[asset]!;
  const instrument = isOwn || /^\d+$/.test(id) ? null : findAssetInstrument(store, id);
  const marketDividends = instrument ? (await store.actions(instrument.id, book.asOf)).dividends : [];
  const factorAfter = splitFactorAfter(market.splits.get(id) ?? []);
  const accounts = book.accounts.flatMap((_, account) => {
    if (!whole.view.accounts[account]) return [];
    const holding = book.holdings.find((one) => one.account === account && one.asset === asset);
    const steps = holding && { days: holding.days, amounts: holding.quantities };
    const unitsOn = (day: EpochDay): number => (steps ? decimalToNumber(balanceOn(steps, day)) : 0);
    return [{ unitsOn, rows: ownDividends(scope, { account, asset }) }];
  });
  const dividends = marketDividends.map(({ amount, day }) => ({ day, perUnit: amount * factorAfter(day) }));
  const rateOn = (day: EpochDay): number | null =>
    currency === book.settings.baseCurrency ? 1 : grid.rateOn(currency, book.settings.baseCurrency, day);
  return matchDividends(dividends, accounts, book.asOf).map(({ exDay, perUnit, rows, state, units }) => {
    const received = rows.reduce((sum, { amount }) => sum + amount, 0);
    const rate = perUnit === null ? null : rateOn(rows[0]?.day ?? exDay!);
    const paid = rate === null ? null : units * perUnit! * rate;
    return {
      date: formatIsoDate(exDay ?? rows[0]!.exDay ?? rows[0]!.day),
      state,
      units,
      perUnit,
      market: paid,
      received: rows.length === 0 ? null : received,
      tax: rows.reduce((sum, { tax }) => sum + tax, 0),
      difference: paid === null || rows.length === 0 ? null : received - paid,
      transactions: rows.map(({ transaction }) => transaction),
    };
  });
}

/** Rows of dividends of an asset in an account. */
function ownDividends(
  { book }: ReportScope,
  { account, asset }: { readonly account: number; readonly asset: number },
): OwnDividend[] {
  return book.entries
    .filter((entry) => entry.account === account && entry.asset === asset && entry.dividends !== 0)
    .map(({ day, dividends, row, taxes }) => ({
      day,
      exDay: book.rows[row]!.exDay,
      transaction: Number(book.rows[row]!.id),
      amount: dividends,
      tax: taxes,
    }));
}
