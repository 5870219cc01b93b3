import type { StockTab } from '@/lib/domain/stock-tabs';
import type { StockHeaderPage } from '@/components/features/stock/header/stock-header';
import type { TabProps } from '@/components/features/stock/tabs/tab-props';
import { profileOf, type ProfiledInstrument } from '@/lib/domain/instrument-profile';

export const ACME = {
  id: 1,
  symbol: 'ACME',
  name: 'Acme Inc.',
  kind: 'stock',
  exchange: 'NYSE',
  currency: 'USD',
  quoteUnit: null,
  country: 'US',
  sector: 'Industrials',
  industry: 'Anvils',
  frequency: 'daily',
  dividendAdjusted: false,
  details: {},
} as const;

/** The props of every tab of a stock page, as of 28 June 2024. */
export function stockTabProps(
  tab: StockTab,
  {
    identity = ACME,
    tabs = [tab],
  }: {
    readonly identity?: StockHeaderPage['identity'] & Pick<ProfiledInstrument, 'kind'>;
    readonly tabs?: readonly StockTab[];
  } = {},
): TabProps {
  return {
    header: {
      identity,
      today: { figures: {}, gaps: {} },
      span: { firstDay: 0, lastDay: 0, asOf: 0 },
      profile: profileOf(identity),
      tabs: [...tabs],
    },
    path: `/stock-data/${identity.symbol}/${tab}`,
    asOf: '2024-06-28',
    source: { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-29T00:00:00Z', dataVersion: 1 },
  };
}
