import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { detailFacts, tradingNote } from '../data/detail-facts';
import { FUNDAMENTAL_IDS } from '../data/shown-figures';
import { isStale } from '../data/stale';
import type { StockPageData } from '../data/stock-page-data';
import type { CardProps } from './card-props';
import { FactRows } from './fact-rows';
import type { FactRow } from './fact-rows';
import { FigureRows } from '@/components/research/price-chart/cards/figure-rows';
import styles from './fundamentals-card.module.scss';

/** What the company reported, as known on the day; for other kinds of instruments what kind of thing it is. */
export function FundamentalsCard({ page }: CardProps) {
  const { identity, today, names } = page;
  const hasAccounts = FUNDAMENTAL_IDS.some((id) => today.figures[id] !== null);
  const facts = listFacts(page);
  // Two columns of one height, read down the first and then down the second.
  const figures = hasAccounts ? FUNDAMENTAL_IDS : [];
  const half = Math.ceil((facts.length + figures.length) / 2);
  const left = Math.max(0, half - facts.length);
  const figureRows = (caption: string, ids: readonly string[]) =>
    ids.length > 0 && (
      <FigureRows caption={caption} rows={ids.map((id) => ({ id }))} values={today} names={names} />
    );
  return (
    <Card
      id="fundamentals"
      title="Key statistics"
      footer={hasAccounts ? 'By filing date: nothing that was published after the day.' : undefined}
    >
      <div className={styles.columns}>
        <div>
          <FactRows caption="What it is" rows={facts.slice(0, half)} />
          {figureRows('Size and price', figures.slice(0, left))}
        </div>
        <div>
          {facts.length > half && <FactRows caption="More about it" rows={facts.slice(half)} />}
          {figureRows('Fundamentals', figures.slice(left))}
        </div>
      </div>
      {!hasAccounts && identity.kind === 'stock' && (
        <EmptyState title="No accounts published by this day">
          The data hold prices only: no market value, no ratios to earnings.
        </EmptyState>
      )}
    </Card>
  );
}

function listFacts({ identity, universes, span }: StockPageData): FactRow[] {
  const facts: (readonly [string, string])[] = [
    ['Kind', KIND_TEXTS[identity.kind] ?? identity.kind],
    ['Exchange', identity.exchange],
    ['Country', identity.country ?? ''],
    ['Sector', identity.sector ?? ''],
    ['Industry', identity.industry ?? ''],
    ...detailFacts(identity.details),
    ['Trading', (isStale(span) && tradingNote(identity.details)) || ''],
    ['Member of', universes.map(({ name }) => name).join(', ')],
  ];
  return facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }));
}

const KIND_TEXTS: Readonly<Record<string, string>> = {
  stock: 'Stock',
  etf: 'ETF',
  index: 'Index',
  crypto: 'Crypto',
  commodity: 'Commodity',
  currency: 'Currency pair',
};
