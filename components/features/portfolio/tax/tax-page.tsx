import Link from 'next/link';
import { useRouter } from 'next/router';
import { Card } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { EmptyState } from '@/components/ui/empty-state';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { formatDay } from '@/lib/format/date';
import type { ReadingPageData } from '../data/load-reading';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import reading from '../reading/reading.module.scss';
import { parseTaxForm } from '../state/tax-state';
import { SUBKIND_LABELS } from '../ui/labels';
import { FormCard } from './form-card';

type Gains = TaxStatement['gains'][number];
type Dividends = TaxStatement['dividends'][number];
type IncomeSum = TaxStatement['income'][number];
type Withheld = TaxStatement['withheld'][number];
type CurrencyGain = TaxStatement['currencyGains'][number];

const signed = <Row extends object>(id: string, head: string, of: (row: Row) => number): DataColumn<Row> => ({
  id,
  head,
  cell: (row) => formatGain(of(row)),
  tone: (row) => toneOf(formatGain(of(row))),
});
const money = <Row extends object>(id: string, head: string, of: (row: Row) => number): DataColumn<Row> => ({
  id,
  head,
  cell: (row) => formatAmount(of(row)),
});
const words = <Row extends object>(id: string, head: string, of: (row: Row) => string): DataColumn<Row> => ({
  id,
  head,
  align: 'start',
  cell: of,
});

const GAINS: readonly DataColumn<Gains>[] = [
  words('term', 'Term', ({ term }) => (term === 'long' ? 'Long-term' : 'Short-term')),
  money('proceeds', 'Proceeds', ({ proceeds }) => proceeds),
  money('cost', 'Cost', ({ cost }) => cost),
  signed('gains', 'Gains', ({ gains }) => gains),
  signed('losses', 'Losses', ({ losses }) => losses),
  money('denied', 'Denied losses', ({ denied }) => denied),
  signed('gain', 'Gain', ({ gain }) => gain),
];

const DIVIDENDS: readonly DataColumn<Dividends>[] = [
  words('type', 'Type', ({ subkind }) =>
    subkind in SUBKIND_LABELS ? SUBKIND_LABELS[subkind as keyof typeof SUBKIND_LABELS] : 'Not specified',
  ),
  money('amount', 'Before tax', ({ amount }) => amount),
  money('tax', 'Tax withheld', ({ tax }) => tax),
];

const INCOME_LABELS: Readonly<Record<string, string>> = {
  dividends: 'Dividends',
  interest: 'Interest',
  'interest-charge': 'Interest paid',
  other: 'Other income',
  reinvested: 'Kept by accumulating funds',
};

const INCOME: readonly DataColumn<IncomeSum>[] = [
  words('kind', 'Income', ({ kind }) => INCOME_LABELS[kind] ?? kind),
  money('amount', 'Before tax', ({ amount }) => amount),
  money('tax', 'Tax withheld', ({ tax }) => tax),
];

const COUNTRY_LABELS: Readonly<Record<string, string>> = {
  unassigned: 'Not known',
  account: 'Interest of accounts',
};

const WITHHELD: readonly DataColumn<Withheld>[] = [
  words('country', 'Country', ({ country }) => COUNTRY_LABELS[country] ?? country),
  money('income', 'Income before tax', ({ income }) => income),
  money('tax', 'Tax withheld', ({ tax }) => tax),
];

const CURRENCIES: readonly DataColumn<CurrencyGain>[] = [
  words('currency', 'Currency', ({ currency }) => currency),
  money('amount', 'Spent or converted', ({ amount }) => amount),
  money('proceeds', 'Worth then', ({ proceeds }) => proceeds),
  money('cost', 'Worth when it came', ({ cost }) => cost),
  signed('gain', 'Gain', ({ gain }) => gain),
];

const TAXES = [
  { id: 'onIncome', label: 'Tax on income' },
  { id: 'onDisposals', label: 'Tax on sales' },
  { id: 'other', label: 'Other taxes' },
] as const;

export interface TaxPageProps extends ReadingPageData<TaxStatement> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The tax tab: one statement of a tax year, and the lines of official forms. */
export function TaxPage(props: TaxPageProps) {
  const router = useRouter();
  const { answer: loaded, portfolio, query } = props;
  const form = parseTaxForm(query.form, portfolio);
  const ownQuery = { year: loaded?.year ?? null, longTermDays: query.longTermDays, form: query.form };
  return (
    <ReadingPage {...props} tab="tax" extra={ownQuery}>
      {(statement, { hrefOf }) => {
        const { currency, currencyGains, dividends, first, gains, income, last, taxes, withheld } = statement;
        const { year, years } = statement;
        return (
          <>
            <Card
              id="statement"
              title={`Tax year ${year}, ${currency}`}
              actions={
                <SegmentedControl
                  label="Tax year"
                  segments={[...new Set([...years, year])].sort().map((one) => ({
                    id: one,
                    label: one,
                    href: hrefOf('tax', { ...ownQuery, year: one }),
                  }))}
                  current={year}
                  onSelect={(one) => void router.push(hrefOf('tax', { ...ownQuery, year: one }))}
                />
              }
              tools="This is no tax advice."
              footer={
                <>
                  From {formatDay(first)} to {formatDay(last)}, without accounts that are left out of tax
                  reports. Each sale with its lots is on the{' '}
                  <Link href={hrefOf('lots', { year })} prefetch={false}>
                    lots tab
                  </Link>
                  .
                </>
              }
            >
              <dl className={reading.tiles} aria-label="Taxes of the tax year">
                {TAXES.map(({ id, label }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>{formatAmount(taxes[id])}</dd>
                  </div>
                ))}
              </dl>
              <BlockTable
                caption="Gains by term"
                showsCaption
                columns={GAINS}
                rows={gains}
                rowKey={({ term }) => term}
              />
              <BlockTable
                caption="Income"
                showsCaption
                columns={INCOME}
                rows={income.filter(({ amount, tax }) => amount !== 0 || tax !== 0)}
                rowKey={({ kind }) => kind}
              />
              {dividends.length > 0 && (
                <BlockTable
                  caption="Dividends by type"
                  showsCaption
                  columns={DIVIDENDS}
                  rows={dividends}
                  rowKey={({ subkind }) => subkind}
                />
              )}
              {withheld.length > 0 && (
                <BlockTable
                  caption="Tax withheld by country"
                  showsCaption
                  columns={WITHHELD}
                  rows={withheld}
                  rowKey={({ country }) => country}
                />
              )}
            </Card>
            <Card
              id="currencies"
              title={`Gains of foreign cash, ${currency}`}
              footer="First in, first out over all accounts that are taxed; transfers between them are no disposals."
            >
              {currencyGains.length === 0 ? (
                <EmptyState title="No foreign cash was spent">
                  Money in another currency gains or loses when it is spent or converted.
                </EmptyState>
              ) : (
                <BlockTable
                  caption="Gains of foreign cash"
                  columns={CURRENCIES}
                  rows={currencyGains}
                  rowKey={(row) => row.currency}
                />
              )}
            </Card>
            <FormCard
              form={form}
              statement={statement}
              hrefOf={(one) => hrefOf('tax', { ...ownQuery, form: one })}
              onSelect={(one) => void router.push(hrefOf('tax', { ...ownQuery, form: one }))}
            />
          </>
        );
      }}
    </ReadingPage>
  );
}
