import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { PeersPage } from '@/lib/contracts/stock-tabs';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { figureStyle } from '@/lib/format/figure-style';
import { formatCount, formatNumber } from '@/lib/format/number';
import { charterHref, stockTabHref } from '@/lib/site/routes';
import { NOT_FILED, TOO_SHORT } from './tab-props';
import type { TabPropsOf } from './tab-props';

type Answer = Omit<PeersPage, 'meta' | 'head'>;

/** Peers compared by one press. */
const COMPARED = 8;

/** The most similar instruments, and where each figure is within the whole group. */
export function PeersTab({ answer, header, names, asOf }: TabPropsOf<'peers'>) {
  const { group, rows } = answer;
  const { kind, symbol } = header.identity;
  const compared = rows.slice(0, COMPARED).map((row) => row.symbol);
  return (
    <>
      <Card
        id="peers"
        title={t('Most similar')}
        actions={
          compared.length > 1 && (
            <Link href={charterHref(compared, { asOf })} prefetch={false} className="chip" rel="nofollow">
              {t('Compare these')}
            </Link>
          )
        }
        footer={t('By the correlation of daily returns over one year, those of the same industry first.')}
      >
        <DataTable
          caption={t('Peers of {symbol}', { symbol })}
          rows={rows}
          rowKey={(row) => row.symbol}
          isDense
          columns={[
            {
              id: 'symbol',
              head: t('Symbol'),
              align: 'start',
              width: 84,
              cell: ({ isOwn, name, symbol: other }) =>
                isOwn ? (
                  <b title={name}>{other}</b>
                ) : (
                  <Link href={stockTabHref(other, 'peers', { asOf })} prefetch={false} title={name}>
                    {other}
                  </Link>
                ),
            },
            ...answer.columns.map((id) => {
              const { format, gapUnit, isChange } = figureStyle(id, kind);
              return {
                id,
                head: names[id] ?? id,
                width: 104,
                cell: ({ figures, gaps }: Answer['rows'][number]) => {
                  const value = figures[id];
                  return (
                    <FigureText
                      value={numberOrNull(value)}
                      gap={gaps[id] ?? NOT_FILED}
                      gapUnit={gapUnit}
                      format={format}
                      isChange={isChange}
                    />
                  );
                },
              };
            }),
          ]}
        />
      </Card>
      <Card
        id="percentiles"
        title={t('Rank within {name}', { name: group.name })}
        footer={t(
          'Percent of {members} others with a lower value; ties count half. For valuation, debt and volatility a high rank is not good.',
          { members: formatCount(group.members) },
        )}
      >
        <DataTable
          caption={t('Rank within {name}', { name: group.name })}
          rows={answer.percentiles}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'figure',
              head: t('Figure'),
              align: 'start',
              cell: ({ id }) => <FigureName id={id} names={names} />,
            },
            {
              id: 'value',
              head: symbol,
              cell: ({ id, value }) => <RankedValue id={id} value={value} kind={kind} />,
            },
            {
              id: 'median',
              head: t('Median'),
              cell: ({ id, median }) => <RankedValue id={id} value={median} kind={kind} />,
            },
            {
              id: 'percentile',
              head: t('Percentile'),
              cell: ({ percentile }) => (
                <FigureText
                  value={percentile}
                  gap={TOO_SHORT}
                  format={(share) => formatNumber(share * 100, { digits: 0 })}
                />
              ),
            },
            { id: 'n', head: t('Others'), cell: ({ n }) => formatCount(n) },
          ]}
        />
      </Card>
    </>
  );
}

function FigureName({
  id,
  names,
}: {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
}) {
  const name = names[id] ?? id;
  return (
    <>
      {name} <Explain id={id} name={name} />
    </>
  );
}

function RankedValue({
  id,
  value,
  kind,
}: {
  readonly id: string;
  readonly value: number | null;
  readonly kind: string;
}) {
  const { format, isChange } = figureStyle(id, kind);
  return <FigureText value={value} gap={TOO_SHORT} format={format} isChange={isChange} />;
}
