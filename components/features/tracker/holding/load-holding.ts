import { sendSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { readingLoader } from '../reading/load-reading';
import { holdingPath, holdingValue, priceChart, withoutChart } from './holding-charts';

type Without = NonNullable<HoldingDetail['without']>;

/** A holding with its series as charts. */
export interface ShownHolding extends Omit<HoldingDetail, 'dates' | 'prices' | 'values' | 'without'> {
  readonly price: SentSeries;
  readonly value: SentSeries;
  readonly without:
    | (Omit<Without, 'dates' | 'values' | 'cashValues'> & { readonly chart: SentSeries })
    | null;
}

/** A holding of the path: its figures, lots and trades. */
export interface HoldingAnswer extends ShownHolding {
  /** Symbol of a market asset, id of an own one. */
  readonly asset: string;
}

/** Loads a holding; server only. */
export const loadHolding = readingLoader<HoldingAnswer>(async (read, { params }) => {
  const asset = params.asset ?? '';
  return { ...showHolding(await read<HoldingDetail>(holdingPath(asset))), asset };
});

/** What the page shows of a holding. */
export function showHolding(detail: HoldingDetail): ShownHolding {
  const { dates: _dates, prices: _prices, values: _values, without, ...rest } = detail;
  return {
    ...rest,
    price: sendSeries(priceChart(detail)),
    value: sendSeries(holdingValue(detail)),
    without: without && {
      cash: without.cash,
      portfolio: without.portfolio,
      uninvested: without.uninvested,
      chart: sendSeries(withoutChart({ currency: detail.currency, without })),
    },
  };
}
