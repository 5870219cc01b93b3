import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { SplitTable, splitText } from '@/components/research/market-cards/why-table';
import { useBackendQuery } from '@/components/research/hooks/use-backend-query';
import { Card } from '@/components/ui/card';
import type { ListAttribution } from '@/lib/contracts/day-attribution';
import type { WatchlistEntry } from '@/lib/contracts/watchlist';
import { formatDay } from '@/lib/format/date';
import { backendHref, researchQuery } from '@/lib/site/routes';

/** Most rows of the card: the largest moves of the list. */
const MOST = 20;

/** The address of the split of the largest moves of a list; null when no row has a move. */
export function whyHref(entries: readonly WatchlistEntry[]): string | null {
  const moved = entries
    .flatMap(({ change_percent: change, symbol }) => (change === null ? [] : [{ symbol, change }]))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, MOST)
    .map(({ symbol }) => symbol);
  return moved.length === 0
    ? null
    : backendHref(`/day-attribution/list/${researchQuery({ symbols: moved.join(',') })}`);
}

/** The last session of the listed stocks, split into market, sector, industry and company-specific part. */
export default function WhyCard({ entries }: { readonly entries: readonly WatchlistEntry[] }) {
  const href = useMemo(() => whyHref(entries), [entries]);
  const { answer, failure, isPending } = useBackendQuery<ListAttribution>(href);
  if (href === null) return null;
  const stocks = answer?.stocks ?? [];
  const days = [...new Set(stocks.map(({ session }) => session.date))].sort();
  const without = answer?.without ?? [];
  return (
    <Card
      id="why"
      title={t('Why your list moved')}
      aria-busy={isPending}
      footer={
        answer &&
        [
          days.length > 0 &&
            t('Session of {days}, the largest moves first.', { days: days.map(formatDay).join(' and ') }),
          stocks.length > 0 && splitText(stocks, answer.markets),
          without.length > 0 &&
            t('Not split, as they are in no market of stocks: {without}.', { without: without.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')
      }
    >
      {failure !== null && (
        <p role="alert" className="alert alert-warning">
          {t('The split could not be loaded: {failure}', { failure })}
        </p>
      )}
      {stocks.length > 0 && (
        <SplitTable caption={t('Your list, and why it moved')} rows={stocks} asOf={null} />
      )}
    </Card>
  );
}
