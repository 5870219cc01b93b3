import Link from 'next/link';
import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { EmptyState } from '@/components/ui/empty-state';
import type { Meta } from '@/lib/contracts/meta';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { charterHref } from '@/lib/site/routes';
import type { PagePart } from '../data/post-page-data';

export interface FrozenChartProps {
  readonly part: Extract<PagePart, { kind: 'chart' }>;
  /** Place of the part in the post. */
  readonly index: number;
  readonly meta: Meta;
}

/** The growth of several instruments as of the day of writing, and a link to the same chart of today. */
export function FrozenChart({ part, index, meta }: FrozenChartProps) {
  const { amount, asOf, caption, interval, left, lines, range } = part;
  const model = useMemo(
    () => ({
      ...lines,
      unit: 'index' as const,
      ...(interval === '1w' && { sampling: 'week' as const }),
    }),
    [lines, interval],
  );
  const symbols = lines.series.map(({ id }) => id);
  return (
    <SeriesCard
      id={`chart-${index}`}
      title={caption}
      model={model}
      summaryLabel={caption}
      source={meta}
      asOf={asOf}
      basis={t('Total return, dividends reinvested')}
      csvName={`post-chart-${index}`}
      footnote={
        <>
          {rich(
            'Growth of {amount} to the close of <0/>.',
            { amount: formatCount(amount) },
            <time dateTime={asOf}>{formatDay(asOf)}</time>,
          )}{' '}
          {symbols.length > 0 && (
            <Link href={charterHref(symbols, { range })} prefetch={false} rel="nofollow">
              {t('See it today')}
            </Link>
          )}
          {left.map(({ reason, symbol }) => ` ${t('{symbol} is left out: {reason}', { symbol, reason })}`)}
        </>
      }
      empty={
        <EmptyState title={t('No data to chart')}>
          {t('The data have none of these instruments by that day.')}
        </EmptyState>
      }
    />
  );
}
