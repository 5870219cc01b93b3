import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { formatEpochDay } from '@/lib/format/date';
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number';
import { formatFee, formatPercent, formatReturn } from '@/lib/format/percent';
import { backendHref, researchQuery, stockHref } from '@/lib/site/routes';
import styles from './market-blocks.module.scss';
import { valuationPath } from './valuation-data';
import type { PageMultiple, PageTracker, PageValuation } from './valuation-data';

/** Multiples that are shares rather than quotients. */
const SHARES: ReadonlySet<string> = new Set(['dividendYield', 'margin', 'roe']);
const NOT_KNOWN = { gap: 'not-published', need: null, have: null } as const;
const SHORT = { gap: 'insufficient-history', need: null, have: null } as const;

function formatOf(id: string): (value: number) => string {
  return SHARES.has(id) ? formatPercent : (value) => formatNumber(value);
}

export interface ValuationCardProps {
  readonly valuation: PageValuation;
  readonly asOf: string | null;
  readonly isBusy?: boolean;
}

/** Multiples of all members together, today and at the ends of years, and the funds that hold them. */
export function ValuationCard({ valuation, asOf, isBusy = false }: ValuationCardProps) {
  const { funds, marketCap, members, multiples, universe, valued, years } = valuation;
  const { currency, id, name } = universe;
  const csv = (part: string) =>
    backendHref(`${valuationPath(id)}${researchQuery({ part, format: 'csv', asOf })}`);
  const value = formatCompact;
  return (
    <Card
      id="valuation"
      aria-busy={isBusy}
      title={t('Valuation of {name}', { name })}
      actions={
        <a className="chip" href={csv('valuation')} rel="nofollow">
          {t('CSV')}
        </a>
      }
      footer={
        marketCap === null
          ? t(
              'All members as one company: sums divided by sums, of {valued} of {members} members with a market value. From reports filed by this day, losses included. Median of the ends of the years below.',
              { valued: formatCount(valued), members: formatCount(members) },
            )
          : currency === null
            ? t(
                'All members as one company: sums divided by sums, of {valued} of {members} members with a market value, {value} together. From reports filed by this day, losses included. Median of the ends of the years below.',
                { valued: formatCount(valued), members: formatCount(members), value: value(marketCap) },
              )
            : t(
                'All members as one company: sums divided by sums, of {valued} of {members} members with a market value, {value} {currency} together. From reports filed by this day, losses included. Median of the ends of the years below.',
                {
                  valued: formatCount(valued),
                  members: formatCount(members),
                  value: value(marketCap),
                  currency,
                },
              )
      }
    >
      {valued === 0 ? (
        <EmptyState title={t('No market values known')} of="members">
          {t('Multiples need accounts and share counts of the members.')}
        </EmptyState>
      ) : (
        <>
          <DataTable<PageMultiple>
            caption={t('Valuation of {name}', { name })}
            rows={multiples}
            rowKey={({ id: figure }) => figure}
            columns={[
              {
                id: 'name',
                head: t('Figure'),
                align: 'start',
                cell: ({ id: figure, name: label }) => (
                  <>
                    {label} <Explain id={`valuation.${figure}`} name={label} />
                  </>
                ),
              },
              {
                id: 'value',
                head: t('Value'),
                cell: ({ gap, id: figure, value: now }) => (
                  <FigureText value={now} gap={gap} format={formatOf(figure)} />
                ),
              },
              {
                id: 'median',
                head: t('Median'),
                cell: ({ id: figure, median }) => (
                  <FigureText value={median} gap={SHORT} format={formatOf(figure)} />
                ),
              },
              {
                id: 'coverage',
                head: t('Coverage'),
                aside: <Explain id="valuation.coverage" name={t('Coverage')} />,
                cell: ({ coverage }) => formatPercent(coverage, { digits: 1 }),
              },
              { id: 'members', head: t('Members'), cell: ({ members: covered }) => formatCount(covered) },
            ]}
          />
          {years.length > 0 && (
            <details className={styles.more}>
              <summary>{t('By year')}</summary>
              <DataTable
                caption={t('Valuation of {name} at the ends of years', { name })}
                rows={[...years].reverse()}
                rowKey={([day]) => String(day)}
                columns={[
                  { id: 'day', head: t('On'), align: 'start', cell: ([day]) => formatEpochDay(day) },
                  ...multiples.map(({ id: figure, name: label }, place) => ({
                    id: figure,
                    head: label,
                    cell: (row: PageValuation['years'][number]) => (
                      <FigureText value={row[place + 2] ?? null} gap={NOT_KNOWN} format={formatOf(figure)} />
                    ),
                  })),
                ]}
              />
            </details>
          )}
        </>
      )}
      {funds.length > 0 && <Trackers funds={funds} name={name} asOf={asOf} />}
    </Card>
  );
}

function Trackers({
  funds,
  name,
  asOf,
}: {
  readonly funds: readonly PageTracker[];
  readonly name: string;
  readonly asOf: string | null;
}) {
  const change = ({ returns }: PageTracker, place: number) => (
    <FigureText value={returns[place] ?? null} gap={SHORT} format={formatReturn} isChange />
  );
  return (
    <div className={styles.list}>
      <h3 className={styles.listTitle}>{t('Funds that hold these members')}</h3>
      <DataTable<PageTracker>
        caption={t('Funds that hold the members of {name}', { name })}
        rows={funds}
        rowKey={({ symbol }) => symbol}
        columns={[
          {
            id: 'symbol',
            head: t('Fund'),
            align: 'start',
            cell: ({ name: label, symbol }) => (
              <Link href={stockHref(symbol, { asOf })} prefetch={false} title={label}>
                {symbol}
              </Link>
            ),
          },
          {
            id: 'weights',
            head: t('Weights'),
            align: 'start',
            cell: ({ isEqual }) => (isEqual ? t('Equal') : t('Index')),
          },
          {
            id: 'fee',
            head: t('Fee a year'),
            cell: ({ expenseRatio }) => (
              <FigureText value={expenseRatio} gap={NOT_KNOWN} format={formatFee} />
            ),
          },
          {
            id: 'assets',
            head: t('Assets'),
            cell: ({ assetsMillions }) => (
              <FigureText
                value={assetsMillions}
                gap={NOT_KNOWN}
                format={(millions) => formatCompact(millions * 1e6)}
              />
            ),
          },
          { id: 'ytd', head: t('YTD'), cell: (fund) => change(fund, 0) },
          { id: '1Y', head: '1Y', cell: (fund) => change(fund, 1) },
          { id: '3Y', head: '3Y p.a.', cell: (fund) => change(fund, 2) },
        ]}
      />
    </div>
  );
}
