import { positionFigures, type PositionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { viewChange, type PartChange } from '@/lib/analytics/portfolio/attribution';
import { STALE_DAYS } from '@/lib/analytics/ledger/booking-prices';
import { contributions } from '@/lib/analytics/portfolio/contributions';
import { linkReturns, partResult } from '@/lib/analytics/portfolio/return-chain';
import { hasCashOf, type Part } from '@/lib/analytics/portfolio/valued-view';
import type { HoldingRow, HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { decimalToNumber, formatDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { describeAsset, headOf, type ReportScope } from './report-scope';

/** GET …/holdings/: positions and cash at the as-of day. */
export function readHoldings(scope: ReportScope): Omit<HoldingsResponse, 'meta'> {
  const { whole } = scope;
  const rows = holdingRows(scope);
  const heldAssets = new Set(rows.map(({ asset }) => asset));
  const change = viewChange(whole.valued, scope.range);
  return {
    ...headOf(scope),
    holdings: rows,
    closed: change.parts
      .filter((part) => part.asset >= 0 && !heldAssets.has(scope.book.assets[part.asset]!.id))
      .map((part) => {
        const { asset, name } = describeAsset(scope, part.asset);
        return { asset, name, gain: gainOf(part), income: incomeOf(part) };
      }),
    cash: cashRows(scope),
    total: { value: whole.valued.values.at(-1)!, staleValue: staleValueOf(rows) },
  };
}

/** The sum of values whose price is older than ten days. */
export function staleValueOf(rows: readonly HoldingRow[]): number {
  return rows.reduce((sum, { stale, value }) => sum + (stale ? value : 0), 0);
}

/** Positions by value, the largest first. */
export function holdingRows(scope: ReportScope): HoldingRow[] {
  const { book, counted, grid, range, whole } = scope;
  const change = new Map(viewChange(whole.valued, range).parts.map((part) => [part.asset, part]));
  const chain = linkReturns(counted.valued, range, 'opening');
  const shares =
    book.settings.flowTiming === 'opening' && chain.lostOn === null
      ? contributions(counted.valued, range, chain)
      : null;
  const shareOf = new Map(counted.valued.parts.map((part, at) => [part.asset, shares?.[at] ?? null]));
  const parts = new Map(whole.valued.parts.map((part) => [part.asset, part]));
  const { total } = scope;
  return positionFigures(book, grid, whole.view)
    .map((position) =>
      toHolding(scope, position, {
        total,
        change: change.get(position.asset),
        contribution: shareOf.get(position.asset) ?? null,
        part: parts.get(position.asset),
      }),
    )
    .sort((a, b) => b.value - a.value || (a.asset < b.asset ? -1 : 1));
}

function toHolding(
  scope: ReportScope,
  position: PositionFigures,
  {
    change,
    contribution,
    part,
    total,
  }: {
    readonly total: number;
    readonly part: Part | undefined;
    readonly change: PartChange | undefined;
    readonly contribution: number | null;
  },
): HoldingRow {
  const { book, whole } = scope;
  const { asset, currency, kind, name } = describeAsset(scope, position.asset);
  const last = whole.valued.days.length - 1;
  const { price } = position;
  return {
    asset,
    name,
    kind,
    assetCurrency: currency,
    quantity: position.quantity,
    price: price ? price.price / (book.assets[position.asset]!.multiplier ?? 1) : null,
    priceDate: price ? formatIsoDate(price.day) : null,
    priceSource: price?.source ?? null,
    stale: price === null || book.asOf - price.day > STALE_DAYS,
    value: position.value,
    weight: total > 0 ? position.value / total : null,
    cost: position.cost,
    costBeforeCharges: position.costBeforeCharges,
    costLocal: position.costLocal,
    averageCost: position.averageCost,
    averagePrice: position.averagePrice,
    unrealized: position.unrealized,
    unrealizedCurrency: position.unrealizedCurrency,
    unrealizedPrice: position.unrealizedPrice,
    today: part ? partResult(part, last) : null,
    gain: change ? gainOf(change) : 0,
    income: change ? incomeOf(change) : 0,
    contribution,
    firstBought: position.firstBought === null ? null : formatIsoDate(position.firstBought),
  };
}

const gainOf = ({ end, inflows, outflows, start }: PartChange): number => end - start - inflows + outflows;
const incomeOf = ({ dividends, interest, otherIncome }: PartChange): number =>
  dividends + interest + otherIncome;

/** Cash by account and currency; below zero it is a loan, with the day it began. */
export function cashRows({ book, grid, whole }: ReportScope): HoldingsResponse['cash'] {
  return book.cash
    .filter((line) => hasCashOf(whole.view, line.account) && line.amounts.at(-1) !== 0n)
    .map((line) => {
      const amount = line.amounts.at(-1)!;
      const first = line.amounts.findLastIndex((one) => one >= 0n) + 1;
      const since = line.days[first] ?? null;
      const rate = grid.rates.get(line.currency)?.at(-1) ?? NaN;
      const value = decimalToNumber(amount) * rate;
      return {
        account: Number(book.accounts[line.account]!.id),
        currency: line.currency,
        amount: formatDecimal(amount),
        value: Number.isFinite(value) ? value : null,
        belowZeroSince: since === null ? null : formatIsoDate(since),
      };
    });
}
