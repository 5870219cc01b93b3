import {
  holdingPeriodTotals,
  parseTaxYear,
  taxYear,
  taxYearLabels,
  taxYearOf,
  type PeriodTotals,
  type TaxYear,
} from '@/lib/analytics/ledger/tax-year';
import type { Book, ReinvestedIncome } from '@/lib/analytics/ledger/book';
import { lotsOfView } from '@/lib/analytics/portfolio/cost-figures';
import { whatIfSale } from '@/lib/analytics/ledger/what-if-sale';
import type { Disposal } from '@/lib/analytics/ledger/disposal';
import type { Lots, SaleWhatIf } from '@/lib/contracts/portfolios/reports';
import { decimalToNumber, formatDecimal, parseDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { cutPage } from '@/lib/domain/list-page';
import { invalidFields, pageCheck } from '../form-checks';
import { assetScope, describeAsset, headOf, type ReportScope } from './report-scope';
import { parseWith } from './read-params';

/** The greatest threshold of a holding period, in days. */
const MAX_DAYS = 36_500;

/** Null: long-term is more than one year, by the calendar. */
export function parseThreshold(text: string | undefined): number | null {
  if (text === undefined) return null;
  const days = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (days <= MAX_DAYS) return days;
  throw invalidFields({ longTermDays: [`must be a whole number from 0 to ${MAX_DAYS}`] });
}

/** The query of the call. */
interface LotsQuery {
  readonly year?: string;
  readonly longTermDays?: string;
  /** Disposals and open lots on a page; without it all of them. */
  readonly limit?: string;
  /** Page of the open lots, and of the disposals. */
  readonly page?: string;
  readonly soldPage?: string;
}

/** Disposals or open lots on one page. */
const MAX_LOTS = 1000;

function parseLimit(text: string | undefined): number {
  if (text === undefined) return Infinity;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_LOTS) return limit;
  throw invalidFields({ limit: [`must be a whole number from 1 to ${MAX_LOTS}`] });
}

/** The tax year of a text, by default that of the as-of day. @throws AppError REQUEST_INVALID. */
export function chooseTaxYear({ asOf, settings }: Book, year: string | undefined): TaxYear {
  const start = settings.taxYearStart;
  const begins = year === undefined ? null : parseTaxYear(year);
  const taxYearAsked = begins === null ? taxYearOf(asOf, start) : taxYear(begins, start);
  if (year === undefined || taxYearAsked.label === year) return taxYearAsked;
  throw invalidFields({ year: [`must be a tax year such as ${taxYearOf(asOf, start).label}`] });
}

/** The taxed parts of a report: nothing of sheltered accounts. */
export function taxedParts({ book, whole }: ReportScope): {
  readonly isTaxed: (account: number) => boolean;
  readonly disposals: readonly Disposal[];
  readonly reinvested: readonly ReinvestedIncome[];
} {
  const isTaxed = (account: number): boolean =>
    whole.view.accounts[account]! && !book.accounts[account]!.sheltered;
  return {
    isTaxed,
    disposals: book.disposals.filter(({ account, asset }) => isTaxed(account) && whole.view.assets[asset]!),
    reinvested: book.reinvested.filter(({ row: index }) => {
      const row = book.rows[index]!;
      const account = book.accounts.findIndex(({ id }) => id === row.account);
      const asset = book.assets.findIndex(({ id }) => id === row.asset);
      return isTaxed(account) && whole.view.assets[asset];
    }),
  };
}

/**
 * GET …/lots/: disposals of a tax year, their sums by holding period, and the open lots of the accounts that are not
 * sheltered.
 */
export function readLots(scope: ReportScope, { year, ...given }: LotsQuery): Omit<Lots, 'meta'> {
  const { book, whole } = scope;
  const longTermDays = parseThreshold(given.longTermDays);
  const limit = parseLimit(given.limit);
  const [soldPage, openPage] = [parseWith(given, 'soldPage', pageCheck), parseWith(given, 'page', pageCheck)];
  const start = book.settings.taxYearStart;
  const chosenYear = chooseTaxYear(book, year);
  // An asset has many open lots.
  const names = new Map<number, string>();
  const nameOf = (asset: number): string => {
    let name = names.get(asset);
    if (name === undefined) names.set(asset, (name = describeAsset(scope, asset).name));
    return name;
  };
  const isInYear = (day: EpochDay): boolean => day >= chosenYear.from && day <= chosenYear.to;
  const { disposals: taxed, isTaxed, reinvested: allReinvested } = taxedParts(scope);
  const ofYear = taxed.filter(({ day }) => isInYear(day));
  const reinvested = allReinvested.filter(({ row }) => isInYear(book.rows[row]!.day));
  const gains = ofYear.map(({ gain }) => gain);
  const sum = (values: readonly bigint[]): number =>
    decimalToNumber(values.reduce((total, one) => total + one, 0n));
  const openLots = lotsOfView(book, scope.grid, whole.view).filter(
    ({ lot: { account } }) => account === null || isTaxed(account),
  );
  const { entries: disposals, ...disposalsPage } = cutPage(ofYear, soldPage, limit);
  const { entries: open, ...pageOfOpen } = cutPage(openLots, openPage, limit);
  return {
    ...headOf(scope),
    year: chosenYear.label,
    years: taxYearLabels(
      taxed.map(({ day }) => day),
      start,
    ),
    disposals: disposals.map((disposal) => toDisposal(scope, disposal)),
    pages: { disposals: disposalsPage, open: pageOfOpen },
    totals: {
      proceeds: sum(ofYear.map(({ proceeds }) => proceeds)),
      cost: sum(ofYear.map(({ cost }) => cost)),
      gain: sum(gains),
      gains: sum(gains.filter((gain) => gain > 0n)),
      losses: sum(gains.filter((gain) => gain < 0n)),
      denied: sum(ofYear.map(({ denied }) => denied)),
      reinvestedIncome: sum(reinvested.map(({ amount }) => amount)),
    },
    longTermDays,
    periods: periodsOf(ofYear, longTermDays),
    open: open.map(({ cost, lot, quantity, unrealized, value }) => ({
      acquired: formatIsoDate(lot.acquired),
      asset: book.assets[lot.asset]!.id,
      name: nameOf(lot.asset),
      quantity,
      cost,
      daysHeld: book.asOf - lot.heldSince,
      value,
      unrealized,
    })),
  };
}

function periodsOf(disposals: readonly Disposal[], longTermDays: number | null): Lots['periods'] {
  const { longTerm, shortTerm } = holdingPeriodTotals(disposals, longTermDays);
  const toSums = ({ cost, denied, gains, losses, proceeds }: PeriodTotals): Lots['periods']['longTerm'] => ({
    proceeds: decimalToNumber(proceeds),
    cost: decimalToNumber(cost),
    gain: decimalToNumber(gains + losses),
    gains: decimalToNumber(gains),
    losses: decimalToNumber(losses),
    denied: decimalToNumber(denied),
  });
  return { shortTerm: toSums(shortTerm), longTerm: toSums(longTerm) };
}

function toDisposal(scope: ReportScope, disposal: Disposal): Lots['disposals'][number] {
  const { book } = scope;
  const [proceeds, cost, gain] = [disposal.proceeds, disposal.cost, disposal.gain].map(decimalToNumber);
  const rules = [...new Set(disposal.parts.map(({ rule }) => rule))];
  return {
    transaction: Number(book.rows[disposal.row]!.id),
    date: formatIsoDate(disposal.day),
    asset: book.assets[disposal.asset]!.id,
    name: describeAsset(scope, disposal.asset).name,
    account: Number(book.accounts[disposal.account]!.id),
    quantity: decimalToNumber(disposal.quantity),
    proceeds: proceeds!,
    cost: cost!,
    gain: gain!,
    price: gain! - disposal.currency,
    currency: disposal.currency,
    rule: rules[0] ?? book.settings.costMethod,
    rules,
    denied: decimalToNumber(disposal.denied),
    boughtBack: decimalToNumber(disposal.boughtBack),
    lots: lotsOf(disposal),
  };
}

/** Units that cover a short sale are held for no time. */
function lotsOf({
  day,
  isCover,
  parts,
}: Pick<Disposal, 'day' | 'isCover' | 'parts'>): Lots['disposals'][number]['lots'] {
  return parts.flatMap(({ lots }) =>
    lots.map(({ acquired, cost, heldSince, quantity }) => ({
      acquired: formatIsoDate(acquired),
      quantity: decimalToNumber(quantity),
      cost: decimalToNumber(cost),
      daysHeld: isCover ? 0 : day - heldSince,
    })),
  );
}

/** GET …/lots/what-if/: the gain of a sale at the as-of day under every method. @throws AppError OVERSOLD. */
export function readSaleWhatIf(
  scope: ReportScope,
  given: { readonly asset: string | undefined; readonly quantity: string | undefined },
): Omit<SaleWhatIf, 'meta'> {
  const { book, grid, input } = scope;
  if (given.asset === undefined) throw invalidFields({ asset: ['is missing'] });
  const quantity = parseDecimal(given.quantity ?? '');
  if (quantity === null || quantity <= 0n)
    throw invalidFields({ quantity: ['must be a number of units above 0'] });
  const { index } = assetScope(scope, given.asset);
  const asset = book.assets[index]!;
  const price = grid.priceOn(index, book.asOf);
  const holding = largestHolding(scope, index);
  if (price === null || holding === null || holding.quantity < quantity) {
    const have = formatDecimal(holding?.quantity ?? 0n);
    const need = formatDecimal(quantity);
    const day = formatIsoDate(book.asOf);
    throw new AppError(
      'OVERSOLD',
      `${have} units of ${describeAsset(scope, index).name} are held on ${day}, ${need} are to be sold.`,
      {
        details: { day, asset: asset.id, have, need, transaction: null },
      },
    );
  }
  const idea = {
    account: book.accounts[holding.account]!.id,
    asset: asset.id,
    quantity,
    price: price.price,
  };
  const methods = whatIfSale(input, idea).flatMap((outcome) => {
    if (!outcome.ok) return [];
    const { disposals, method } = outcome;
    const sum = (of: (one: Disposal) => bigint): number =>
      decimalToNumber(disposals.reduce((total, one) => total + of(one), 0n));
    return [
      {
        method,
        proceeds: sum(({ proceeds }) => proceeds),
        cost: sum(({ cost }) => cost),
        gain: sum(({ gain }) => gain),
        lots: disposals.flatMap(lotsOf),
      },
    ];
  });
  return {
    ...headOf(scope),
    asset: asset.id,
    quantity: decimalToNumber(quantity),
    price: price.price / (asset.multiplier ?? 1),
    methods,
  };
}

/** The account of a view that holds most units of an asset. */
function largestHolding(
  { book, whole }: ReportScope,
  asset: number,
): { account: number; quantity: bigint } | null {
  let largest: { account: number; quantity: bigint } | null = null;
  for (const holding of book.holdings) {
    const quantity = holding.quantities.at(-1) ?? 0n;
    if (holding.asset !== asset || !whole.view.accounts[holding.account]) continue;
    if (largest === null || quantity > largest.quantity) largest = { account: holding.account, quantity };
  }
  return largest;
}
