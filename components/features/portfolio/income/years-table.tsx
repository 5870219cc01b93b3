import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { Income } from '@/lib/contracts/portfolios/income';
import { formatReturn } from '@/lib/format/percent';
import { formatAmount } from '../report/portfolio-figures';
import type { ReportLinks } from '../report/report-page';
import report from '../report/report.module.scss';
import tracker from '../ui/portfolio.module.scss';
import { incomeGrowth, incomeYears } from './income-years';
import type { IncomeYear } from './income-years';

export interface YearsTableProps {
  readonly answer: Pick<Income, 'from' | 'months' | 'to'>;
  readonly links: Pick<ReportLinks, 'hrefOf'>;
}

/** Income by calendar year with its growth, the newest first. */
export function YearsTable({ answer, links: { hrefOf } }: YearsTableProps) {
  const years = incomeYears(answer);
  const growth = incomeGrowth(years);
  const columns: readonly DataColumn<IncomeYear>[] = [
    {
      id: 'year',
      head: t('Year'),
      align: 'start',
      cell: ({ isPartial, year }) => (
        <>
          <Link
            href={hrefOf('income', { range: year, from: null, to: null })}
            prefetch={false}
            className={report.explained}
          >
            {year}
          </Link>
          {isPartial && <span className={tracker.tag}>{t('Part of the year')}</span>}
        </>
      ),
    },
    { id: 'sum', head: t('Received'), cell: ({ sum }) => formatAmount(sum) },
    {
      id: 'growth',
      head: t('Growth'),
      cell: ({ growth: rate }) => (rate === null ? '' : <FigureText value={rate} format={formatReturn} />),
    },
    { id: 'dividends', head: t('Dividends'), cell: ({ dividends }) => formatAmount(dividends) },
    { id: 'taxes', head: t('Tax withheld'), cell: ({ taxes }) => (taxes === 0 ? '' : formatAmount(taxes)) },
  ];
  return (
    <>
      <BlockTable
        caption={t('Income by year, the newest first')}
        columns={columns}
        rows={[...years].reverse()}
        rowKey={({ year }) => year}
        isDense
      />
      {growth !== null && (
        <p className={tracker.note}>
          {t('{rate} a year from {from} to {to}. Growth compares whole years of the range.', {
            rate: formatReturn(growth.rate),
            from: growth.from,
            to: growth.to,
          })}
        </p>
      )}
    </>
  );
}
