import { cashGains, type CashGain } from '@/lib/analytics/ledger/cash-gains';
import {
  form8949,
  form8949Totals,
  sa108,
  schedule3,
  schedule3Totals,
  type NamedDisposal,
} from '@/lib/analytics/ledger/tax-forms';
import { holdingPeriodTotals, taxYearLabels, type PeriodTotals } from '@/lib/analytics/ledger/tax-year';
import { incomeEntries, type IncomeEntry } from '@/lib/analytics/portfolio/income';
import type { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { incomeByCountry, sumsByAsset } from './income';
import { describeAsset, headOf, type ReportScope } from './report-scope';
import { chooseTaxYear, parseThreshold, taxedParts } from './tax-lots';

/** The dividends of rows that name no type. */
const UNSPECIFIED = 'unspecified';

/** GET …/tax/: gains by term, income by type, withheld tax by country, gains of foreign cash, and the lines of forms. */
export function readTaxStatement(
  store: MarketStore,
  scope: ReportScope,
  given: { readonly year?: string; readonly longTermDays?: string },
): Omit<TaxStatement, 'meta'> {
  const { book, whole } = scope;
  const longTermDays = parseThreshold(given.longTermDays);
  const taxYear = chooseTaxYear(book, given.year);
  const start = book.settings.taxYearStart;
  const isInYear = ({ day }: { readonly day: number }): boolean => day >= taxYear.from && day <= taxYear.to;
  const { disposals, isTaxed, reinvested } = taxedParts(scope);
  const always = { from: (book.firstDay ?? 0) - 1, to: book.asOf };
  const income = incomeEntries(book, whole.view, always).filter(({ account }) => isTaxed(account));
  const taxRows = book.entries.filter(({ account, taxes }) => taxes !== 0 && isTaxed(account));
  const currency = cashGains(book, isTaxed);
  const ofYear = disposals.filter(isInYear);
  const entries = income.filter(isInYear);
  const namedDisposals = ofYear.map((disposal): NamedDisposal => {
    const { asset, kind, name } = describeAsset(scope, disposal.asset);
    return { disposal, name, kind, symbol: book.assets[disposal.asset]!.isOwn ? null : asset };
  });
  const { longTerm, shortTerm } = holdingPeriodTotals(ofYear, longTermDays);
  const onIncome = entries.reduce((sum, { tax }) => sum + tax, 0);
  const onDisposals = ofYear.reduce((sum, { tax }) => sum + decimalToNumber(tax), 0);
  const allTaxes = taxRows.filter(isInYear).reduce((sum, { taxes }) => sum + taxes, 0);
  const reinvestedSum = reinvested.filter(({ row }) => isInYear(book.rows[row]!));
  const lines8949 = form8949(namedDisposals, longTermDays);
  const lines3 = schedule3(namedDisposals);
  return {
    ...headOf(scope),
    year: taxYear.label,
    years: taxYearLabels(
      [...disposals, ...income, ...taxRows, ...currency].map(({ day }) => day).sort((a, b) => a - b),
      start,
    ),
    first: formatIsoDate(taxYear.from),
    last: formatIsoDate(taxYear.to),
    longTermDays,
    gains: [gainSums('short', shortTerm), gainSums('long', longTerm)],
    dividends: dividendsByType(scope, entries),
    income: [
      ...incomeSums(entries),
      {
        kind: 'reinvested',
        amount: reinvestedSum.reduce((sum, { amount }) => sum + decimalToNumber(amount), 0),
        tax: 0,
      },
    ],
    withheld: incomeByCountry(store, scope, sumsByAsset(entries)).map(
      ({ country, income: amount, taxes }) => ({ country, income: amount, tax: taxes }),
    ),
    taxes: { onIncome, onDisposals, other: allTaxes - onIncome - onDisposals },
    currencyGains: byCurrency(currency.filter(isInYear)),
    form8949: lines8949,
    form8949Totals: form8949Totals(lines8949),
    sa108: sa108(namedDisposals, toCalendarDay(taxYear.from).year),
    schedule3: lines3,
    schedule3Totals: schedule3Totals(lines3),
  };
}

function gainSums(term: string, sums: PeriodTotals): TaxStatement['gains'][number] {
  const [proceeds, cost, gains, losses, denied] = [
    sums.proceeds,
    sums.cost,
    sums.gains,
    sums.losses,
    sums.denied,
  ].map(decimalToNumber) as [number, number, number, number, number];
  return { term, proceeds, cost, gains, losses, denied, gain: decimalToNumber(sums.gains + sums.losses) };
}

/** Dividends by the type that their rows name. */
function dividendsByType({ book }: ReportScope, entries: readonly IncomeEntry[]): TaxStatement['dividends'] {
  const types = new Map<string, { amount: number; tax: number }>();
  for (const { dividends, row, tax } of entries) {
    if (dividends === 0) continue;
    const subkind = book.rows[row]!.subkind ?? UNSPECIFIED;
    const sums = types.get(subkind) ?? { amount: 0, tax: 0 };
    types.set(subkind, { amount: sums.amount + dividends, tax: sums.tax + tax });
  }
  return [...types]
    .map(([subkind, sums]) => ({ subkind, ...sums }))
    .sort((a, b) => b.amount - a.amount || (a.subkind < b.subkind ? -1 : 1));
}

/** A row is of one kind of income. */
function incomeSums(entries: readonly IncomeEntry[]): TaxStatement['income'] {
  const kinds = {
    dividends: ({ dividends }: IncomeEntry) => dividends,
    interest: ({ interest }: IncomeEntry) => Math.max(interest, 0),
    'interest-charge': ({ interest }: IncomeEntry) => Math.min(interest, 0),
    other: ({ otherIncome }: IncomeEntry) => otherIncome,
  };
  return Object.entries(kinds).map(([kind, of]) => {
    const ownEntries = entries.filter((entry) => of(entry) !== 0);
    return {
      kind,
      amount: ownEntries.reduce((sum, entry) => sum + of(entry), 0),
      tax: ownEntries.reduce((sum, { tax }) => sum + tax, 0),
    };
  });
}

function byCurrency(gains: readonly CashGain[]): TaxStatement['currencyGains'] {
  const sums = new Map<string, TaxStatement['currencyGains'][number]>();
  for (const { amount, cost, currency, gain, proceeds } of gains) {
    const sum = sums.get(currency);
    sums.set(currency, {
      currency,
      amount: amount + (sum?.amount ?? 0),
      proceeds: proceeds + (sum?.proceeds ?? 0),
      cost: cost + (sum?.cost ?? 0),
      gain: gain + (sum?.gain ?? 0),
    });
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
