import { t } from '@/lib/domain/text';
import { ResearchFrame } from '@/components/layout/research-frame';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { numberOf } from '@/components/research/price-chart/data/pick-figures';
import type { StockPageData } from './data/stock-page-data';
import { priceQuery } from '@/components/research/price-chart/state/price-state';
import { StockView } from './view/stock-view';
import type { StockViewProps } from './view/stock-view';

/** Props of the page file, and the component that renders a comparison if the page supports one. */
export type StockPageProps = ResearchPageProps<StockPageData & Partial<WithComparison<StockPageData>>> &
  Pick<StockViewProps, 'Comparison'>;

/** The page of an instrument of any kind. */
export function StockPage({ Comparison, ...props }: StockPageProps) {
  return (
    <ResearchFrame
      props={props}
      head={({ identity, meta, ...page }) => ({
        title: `${identity.symbol} · ${identity.name}`,
        description: describe({ identity, meta, ...page }),
        meta,
        canonicalPath: stockHref(identity.symbol),
      })}
    >
      {(page) => (
        <StockView
          key={viewKey(page, props.asOf)}
          page={page}
          path={props.path}
          asOf={props.asOf}
          Comparison={Comparison}
        />
      )}
    </ResearchFrame>
  );
}

/** Reset the page state when the server sends another instrument, day, data version or state. */
function viewKey({ identity, meta, state }: StockPageData, asOf: string | null): string {
  return JSON.stringify([identity.symbol, asOf, meta.dataVersion, priceQuery(state)]);
}

function describe({ identity, today, span }: StockPageData): string {
  const price = numberOf(today, 'price');
  const day = formatDay(formatIsoDate(span.lastDay));
  const quote =
    price === null
      ? ''
      : ` ${t('closed at {price} on {day}', { price: formatPrice(price, identity.kind), day })}`;
  return t(
    '{name} ({symbol}){quote}: chart, returns against its benchmark, risk, technical figures and data health, each with its definition.',
    { name: identity.name, symbol: identity.symbol, quote },
  );
}
