import Link from 'next/link';
import type { ReactNode } from 'react';
import { t, texts } from '@/lib/domain/text';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { Fold } from '@/components/research/page/fold';
import { SectionNav } from '@/components/research/page/section-nav';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import type { Income } from '@/lib/contracts/portfolios/income';
import { addMonths, formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { formatMonth } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { portfoliosHref } from '@/lib/site/routes';
import { plainName } from '../ui/asset-label';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import type { ReportPageData } from '../data/load-report';
import { formatAmount } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import type { ReportLinks } from '../report/report-page';
import report from '../report/report.module.scss';
import { HoldingName } from '../ui/holding-name';
import tracker from '../ui/portfolio.module.scss';
import { CountriesCard } from './countries-card';
import { ExpectedCards } from './expected-cards';
import { incomeOf } from './income-sums';
import { incomeYears } from './income-years';
import { type PageIncome, readPageIncome } from './page-income';
import { YearsTable } from './years-table';

type Month = Income['months'][number];
type Source = Income['byAsset'][number];

/** The cards of the tab, and those of what is expected. */
const SECTIONS = [
  texts(['years', 'By year'], 1),
  texts(['sources', 'By source'], 1),
  texts(['months', 'By month'], 1),
  texts(['countries', 'By country'], 1),
] as const;
const EXPECTED_SECTIONS = [
  texts(['calendar', 'Expected days'], 1),
  texts(['forecast', 'Next 12 months'], 1),
] as const;
const REPORT_SECTIONS = [texts(['reports', 'Reports to come'], 1)] as const;

export interface IncomePageProps extends ReportPageData<PageIncome> {
  readonly meta: PortfolioFrameProps['meta'];
}

const KINDS = [
  {
    id: 'dividends',
    get head() {
      return t('Dividends');
    },
    figure: 'income.dividends',
  },
  {
    id: 'interest',
    get head() {
      return t('Interest');
    },
    figure: 'income.interest',
  },
  {
    id: 'other',
    get head() {
      return t('Other');
    },
    figure: 'income.other',
  },
] as const;

/** An amount that opens down to its rows; amounts of 0 are left out. */
function linked(value: number, href: string | null): ReactNode {
  if (value === 0) return '';
  if (href === null) return formatAmount(value);
  return (
    <Link href={href} prefetch={false} className={report.explained}>
      {formatAmount(value)}
    </Link>
  );
}

/** The part of a range that lies in a month, as parameters of a link. */
function monthQuery(month: string, { from, to }: Pick<Income, 'from' | 'to'>) {
  const first = requireIsoDate(`${month}-01`);
  const [before, last] = [formatIsoDate(first - 1), formatIsoDate(addMonths(first, 1) - 1)];
  return { range: null, from: before > from ? before : from, to: last < to ? last : to };
}

function monthColumns(range: Income, { hrefOf }: ReportLinks): readonly DataColumn<Month>[] {
  const open = (figure: string, { month }: Month) =>
    hrefOf('explain', { ...monthQuery(month, range), figure });
  return [
    { id: 'month', head: t('Month'), align: 'start', cell: ({ month }) => formatMonth(month) },
    { id: 'sum', head: t('Total'), cell: (row) => formatAmount(incomeOf(row)) },
    ...KINDS.map(({ figure, head, id }) => ({
      id,
      head,
      cell: (row: Month) => linked(row[id], open(figure, row)),
    })),
    { id: 'taxes', head: t('Tax withheld'), cell: ({ taxes }) => linked(taxes, null) },
  ];
}

function sourceColumns({ explainHref, hrefOf }: ReportLinks): readonly DataColumn<Source>[] {
  const isAccount = ({ asset }: Source) => asset === 'account';
  return [
    {
      id: 'name',
      head: t('From'),
      align: 'start',
      cell: (row) =>
        isAccount(row) ? (
          plainName(row.name)
        ) : (
          <HoldingName
            asset={row.asset}
            name={row.name}
            href={hrefOf(`holding/${encodeURIComponent(row.asset)}`)}
          />
        ),
    },
    { id: 'sum', head: t('Total'), cell: (row) => formatAmount(incomeOf(row)) },
    ...KINDS.map(({ figure, head, id }) => ({
      id,
      head,
      // The cash of accounts is one part for each currency.
      cell: (row: Source) => linked(row[id], explainHref(figure, isAccount(row) ? undefined : row.asset)),
    })),
    { id: 'taxes', head: t('Tax withheld'), cell: ({ taxes }) => linked(taxes, null) },
    {
      id: 'yieldOnCost',
      head: t('Yield on cost'),
      cell: ({ yieldOnCost }) => <FigureText value={yieldOnCost} format={formatPercent} />,
    },
    {
      id: 'yieldOnValue',
      head: t('Yield on value'),
      cell: ({ yieldOnValue }) => <FigureText value={yieldOnValue} format={formatPercent} />,
    },
  ];
}

/** The income tab: received by year, month, source and country, and what the next twelve months are expected to bring. */
export function IncomePage(props: IncomePageProps) {
  return (
    <ReportPage {...props} tab="income">
      {(pageIncome, links) => {
        const answer = readPageIncome(pageIncome);
        const { byAsset, currency, months } = answer;
        if (months.length === 0) {
          return (
            <>
              <Card id="income" title={t('Income')}>
                <EmptyState title={t('No income in this range')}>
                  {t('Dividends, interest and other income are listed here by month and source.')}
                </EmptyState>
              </Card>
              <ExpectedCards answer={answer} links={links} />
            </>
          );
        }
        return (
          <>
            <Card
              id="years"
              title={t('Received by year, {currency}', { currency })}
              actions={
                <Link href={`${portfoliosHref()}#feeds`} prefetch={false}>
                  {t('As a calendar feed')}
                </Link>
              }
            >
              <div className={tracker.body}>
                <ColumnChart
                  label={t('Income received by year')}
                  columns={incomeYears(answer).map(({ year, sum }) => ({
                    id: year,
                    label: year,
                    value: sum,
                  }))}
                  format={formatAmount}
                  isChange={false}
                  valueLabel={currency}
                />
              </div>
              <YearsTable answer={answer} links={links} />
            </Card>
            <SectionNav
              sections={[
                ...SECTIONS,
                ...(answer.forecast.length === 0 ? [] : EXPECTED_SECTIONS),
                ...(answer.reports.length === 0 ? [] : REPORT_SECTIONS),
              ]}
            />
            <Card
              id="sources"
              title={t('By source, {currency}', { currency })}
              footer={t('Yields: income of the last twelve months over the cost and over the value.')}
            >
              <BlockTable
                caption={t('Income by source')}
                columns={sourceColumns(links)}
                rows={[...byAsset].sort((a, b) => incomeOf(b) - incomeOf(a))}
                rowKey={({ asset, name }) => `${asset} ${name}`}
                isDense
              />
            </Card>
            <Fold
              title={t('By month and country')}
              note={t('{count} months', { count: formatCount(months.length) })}
            >
              <div className={tracker.pair}>
                <Card id="months" title={t('By month, {currency}', { currency })}>
                  <BlockTable
                    caption={t('Income by month, the newest first')}
                    columns={monthColumns(answer, links)}
                    rows={[...months].reverse()}
                    rowKey={({ month }) => month}
                  />
                </Card>
                <CountriesCard byCountry={answer.byCountry} currency={currency} />
              </div>
            </Fold>
            <ExpectedCards answer={answer} links={links} />
          </>
        );
      }}
    </ReportPage>
  );
}
