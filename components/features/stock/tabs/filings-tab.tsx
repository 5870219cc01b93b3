import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { formatDay } from '@/lib/format/date';
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import Link from 'next/link';
import { stockTabHref } from '@/lib/site/routes';
import { documentHref, hasPublicDocuments } from './filing-documents';
import { NOT_FILED } from './tab-props';
import type { TabPropsOf } from './tab-props';

type Filing = TabPropsOf<'filings'>['answer']['filings'][number];

const LENGTHS: Readonly<Record<number, string>> = {
  get 3() {
    return t('Quarter');
  },
  get 6() {
    return t('Half-year');
  },
  get 12() {
    return t('Year');
  },
};

/** The reports behind the accounts, newest first. */
export function FilingsTab({ answer, header, asOf, source }: TabPropsOf<'filings'>) {
  const { currency, filings } = answer;
  const { symbol } = header.identity;
  const isLinked = hasPublicDocuments(header.identity, source.source);
  const move = (value: number | null) => (
    <FigureText value={value} gap={NOT_FILED} format={formatReturn} isChange />
  );
  const growth = (value: number | null) => <FigureText value={value} gap={NOT_FILED} format={formatReturn} />;
  return (
    <Card
      id="filings"
      title={t('Reports')}
      actions={
        <Link href={stockTabHref(symbol, 'financials', { asOf })} prefetch={false} className="chip">
          {t('Statements')}
        </Link>
      }
      footer={t(
        'Values filed on one day are one report. Revenue in {currency}, as first reported. Moves: price return from the last close before the report to the 1st, 5th and 21st close from its day on.',
        { currency: currency ?? t('the currency of the accounts') },
      )}
    >
      <DataTable
        caption={t('Reports of {symbol}', { symbol })}
        rows={filings}
        rowKey={({ filed }) => filed}
        columns={[
          {
            id: 'filed',
            head: t('Filed'),
            width: 110,
            align: 'start',
            cell: ({ filed }) => formatDay(filed),
          },
          {
            id: 'end',
            head: t('Period to'),
            width: 110,
            align: 'start',
            cell: ({ periodEnd }) => formatDay(periodEnd),
          },
          {
            id: 'length',
            head: t('Length'),
            width: 92,
            align: 'start',
            cell: ({ months }) => LENGTHS[months] ?? t('{months} months', { months }),
          },
          { id: 'after', head: t('Days after'), width: 92, cell: ({ daysAfter }) => formatCount(daysAfter) },
          {
            id: 'revenue',
            head: t('Revenue'),
            width: 92,
            cell: ({ revenue }) => <FigureText value={revenue} gap={NOT_FILED} format={formatCompact} />,
          },
          { id: 'growth', head: t('Growth'), width: 88, cell: ({ revenueGrowth }) => growth(revenueGrowth) },
          {
            id: 'eps',
            head: t('EPS'),
            width: 80,
            cell: ({ epsDiluted }) => (
              <FigureText value={epsDiluted} gap={NOT_FILED} format={(value) => formatNumber(value)} />
            ),
          },
          { id: 'move1', head: t('1 day'), width: 80, cell: ({ moves }) => move(moves['1D']) },
          { id: 'move5', head: t('5 days'), width: 80, cell: ({ moves }) => move(moves['5D']) },
          { id: 'move21', head: t('21 days'), width: 80, cell: ({ moves }) => move(moves['21D']) },
          { id: 'items', head: t('Values'), width: 80, cell: ({ items }) => formatCount(items) },
          { id: 'restated', head: t('Restated'), width: 92, cell: ({ restated }) => formatCount(restated) },
          ...(isLinked
            ? [
                {
                  id: 'document',
                  head: t('Document'),
                  width: 110,
                  align: 'start' as const,
                  cell: (filing: Filing) => (
                    <a href={documentHref(symbol, filing)} rel="noreferrer">
                      {t('SEC EDGAR')}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
