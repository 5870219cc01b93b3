import { t } from '@/lib/domain/text';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { SentSeriesCard } from '../report/sent-series-card';
import { priceChart } from './holding-charts';

export interface HoldingPriceCardProps {
  readonly asset: string;
  /** The name of the holding: a symbol, or the name of an own asset. */
  readonly name: string;
  readonly chart: SentSeries;
  /** Reads the holding with every day. */
  readonly readHolding: () => Promise<HoldingDetail>;
  readonly asOf: string | null;
  readonly meta: PortfolioFrameProps['meta'];
}

/** The price of a holding with own purchases and sales. */
export function PriceCard({ asset, name, asOf, chart, meta, readHolding }: HoldingPriceCardProps) {
  return (
    <SentSeriesCard
      id="price"
      title={t('{name}: price, and own trades', { name })}
      chart={chart}
      load={async () => priceChart(asset, await readHolding())}
      source={meta ?? { source: 'unknown' }}
      asOf={asOf}
      csvName={`price-${asset}`}
      footnote={t(
        'B: bought, S: sold. Of letters that would overlap only the first is drawn; the transactions below have all. Adjusted for splits.',
      )}
    />
  );
}
