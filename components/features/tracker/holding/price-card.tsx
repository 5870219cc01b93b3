import { SeriesCard } from '@/components/research/series-card/series-card';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { TrackerFrameProps } from '../frame/tracker-frame';

/** Kinds of transactions that have a letter in the chart. */
const MARKS: Readonly<Record<string, 'bought' | 'sold'>> = { buy: 'bought', sell: 'sold' };

export interface HoldingPriceCardProps {
  readonly asset: string;
  readonly answer: Pick<HoldingDetail, 'dates' | 'prices' | 'trades' | 'assetCurrency'>;
  readonly asOf: string | null;
  readonly meta: TrackerFrameProps['meta'];
}

/** The price of a holding with own purchases and sales. */
export function PriceCard({ asset, answer, asOf, meta }: HoldingPriceCardProps) {
  const { assetCurrency, dates, prices, trades } = answer;
  return (
    <SeriesCard
      id="price"
      title="Price, and own trades"
      model={{
        days: dates.map(requireIsoDate),
        unit: 'price',
        unitLabel: assetCurrency,
        series: [{ id: 'price', label: `Price, ${assetCurrency}`, values: prices }],
        marks: trades.flatMap(({ date, kind }) => {
          const mark = MARKS[kind];
          return mark ? [{ day: requireIsoDate(date), kind: mark }] : [];
        }),
      }}
      source={meta ?? { source: 'unknown' }}
      asOf={asOf}
      csvName={`price-${asset}`}
      footnote="B: bought, S: sold. Of letters that would overlap only the first is drawn; the transactions below have all. Adjusted for splits."
    />
  );
}
