import Link from 'next/link';
import { useRouter } from 'next/router';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { useCurrentInSight } from '@/components/ui/controls/use-current-in-sight';
import { EmptyState } from '@/components/ui/empty-state';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { formatDay } from '@/lib/format/date';
import type { ReportPageData } from '../data/load-report';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import report from '../report/report.module.scss';
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

const listGains = (): readonly DataColumn<Gains>[] => [
  words('term', t('Term'), ({ term }) => (term === 'long' ? t('Long-term') : t('Short-term'))),
  money('proceeds', t('Proceeds'), ({ proceeds }) => proceeds),
  money('cost', t('Cost'), ({ cost }) => cost),
  signed('gains', t('Gains'), ({ gains }) => gains),
  signed('losses', t('Losses'), ({ losses }) => losses),
  money('denied', t('Denied losses'), ({ denied }) => denied),
  signed('gain', t('Gain'), ({ gain }) => gain),
];

const listDividends = (): readonly DataColumn<Dividends>[] => [
  words('type', t('Type'), ({ subkind }) =>
    subkind in SUBKIND_LABELS ? SUBKIND_LABELS[subkind as keyof typeof SUBKIND_LABELS] : t('Not specified'),
  ),
  money('amount', t('Before tax'), ({ amount }) => amount),
  money('tax', t('Tax withheld'), ({ tax }) => tax),
];

const INCOME_LABELS: Readonly<Record<string, string>> = {
  get dividends() {
    return t('Dividends');
  },
  get interest() {
    return t('Interest');
  },
  get 'interest-charge'() {
    return t('Interest paid');
  },
  get other() {
    return t('Other income');
  },
  get reinvested() {
    return t('Kept by accumulating funds');
  },
};

const listIncome = (): readonly DataColumn<IncomeSum>[] => [
  words('kind', t('Kind'), ({ kind }) => INCOME_LABELS[kind] ?? kind),
  money('amount', t('Before tax'), ({ amount }) => amount),
  money('tax', t('Tax withheld'), ({ tax }) => tax),
];

const COUNTRY_LABELS: Readonly<Record<string, string>> = {
  get unassigned() {
    return t('Not known');
  },
  get account() {
    return t('Interest of accounts');
  },
};

const listWithheld = (): readonly DataColumn<Withheld>[] => [
  words('country', t('Country'), ({ country }) => COUNTRY_LABELS[country] ?? country),
  money('income', t('Income before tax'), ({ income }) => income),
  money('tax', t('Tax withheld'), ({ tax }) => tax),
];

const listCurrencies = (): readonly DataColumn<CurrencyGain>[] => [
  words('currency', t('Currency'), ({ currency }) => currency),
  money('amount', t('Spent or converted'), ({ amount }) => amount),
  money('proceeds', t('Worth then'), ({ proceeds }) => proceeds),
  money('cost', t('Worth when it came'), ({ cost }) => cost),
  signed('gain', t('Gain'), ({ gain }) => gain),
];

const TAXES = [
  {
    id: 'onIncome',
    get label() {
      return t('Tax on income');
    },
  },
  {
    id: 'onDisposals',
    get label() {
      return t('Tax on sales');
    },
  },
  {
    id: 'other',
    get label() {
      return t('Other taxes');
    },
  },
] as const;

export interface TaxPageProps extends ReportPageData<TaxStatement> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The tax tab: one statement of a tax year, and the lines of official forms. */
export function TaxPage(props: TaxPageProps) {
  const router = useRouter();
  const { answer: loaded, portfolio, query } = props;
  const form = parseTaxForm(query.form, portfolio);
  const ownQuery = { year: loaded?.year ?? null, longTermDays: query.longTermDays, form: query.form };
  const years = useCurrentInSight<HTMLDivElement>(loaded?.year ?? null);
  return (
    <ReportPage {...props} tab="tax" extra={ownQuery}>
      {(statement, { hrefOf }) => {
        const { currency, currencyGains, dividends, first, gains, income, last, taxes, withheld } = statement;
        const { year } = statement;
        return (
          <>
            <Card
              id="statement"
              title={t('Tax year {year}, {currency}', { year, currency })}
              actions={
                <SegmentedControl
                  label={t('Tax year')}
                  ref={years}
                  isSwiped
                  // The newest first: the years that are asked for are in sight on a phone.
                  segments={[...new Set([...statement.years, year])]
                    .sort()
                    .reverse()
                    .map((one) => ({
                      id: one,
                      label: one,
                      href: hrefOf('tax', { ...ownQuery, year: one }),
                    }))}
                  current={year}
                  onSelect={(one) => void router.push(hrefOf('tax', { ...ownQuery, year: one }))}
                />
              }
              tools={t('This is no tax advice.')}
              footer={
                <>
                  {rich(
                    'From {first} to {last}, without accounts that are left out of tax reports. Each sale with its lots is on the <0>lots tab</0>.',
                    { first: formatDay(first), last: formatDay(last) },
                    <Link href={hrefOf('lots', { year })} prefetch={false} />,
                  )}
                </>
              }
            >
              <BlockTable
                caption={t('Gains by term')}
                showsCaption
                columns={listGains()}
                rows={gains}
                rowKey={({ term }) => term}
              />
              <BlockTable
                caption={t('Income')}
                showsCaption
                columns={listIncome()}
                rows={income.filter(({ amount, tax }) => amount !== 0 || tax !== 0)}
                rowKey={({ kind }) => kind}
              />
              <dl className={report.tiles} aria-label={t('Taxes of the tax year')}>
                {TAXES.map(({ id, label }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>{formatAmount(taxes[id])}</dd>
                  </div>
                ))}
              </dl>
              {dividends.length > 0 && (
                <BlockTable
                  caption={t('Dividends by type')}
                  showsCaption
                  columns={listDividends()}
                  rows={dividends}
                  rowKey={({ subkind }) => subkind}
                />
              )}
              {withheld.length > 0 && (
                <BlockTable
                  caption={t('Tax withheld by country')}
                  showsCaption
                  columns={listWithheld()}
                  rows={withheld}
                  rowKey={({ country }) => country}
                />
              )}
            </Card>
            <Card
              id="currencies"
              title={t('Gains of foreign cash, {currency}', { currency })}
              footer={t(
                'First in, first out over all accounts that are taxed; transfers between them are no disposals.',
              )}
            >
              {currencyGains.length === 0 ? (
                <EmptyState title={t('No foreign cash was spent')}>
                  {t('Money in another currency gains or loses when it is spent or converted.')}
                </EmptyState>
              ) : (
                <BlockTable
                  caption={t('Gains of foreign cash')}
                  columns={listCurrencies()}
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
    </ReportPage>
  );
}
