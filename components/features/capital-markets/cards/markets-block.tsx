import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { MatrixTable } from '@/components/charts/tables/matrix-table';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import type { InstrumentColumn, CustomColumn } from '@/components/research/instrument-table/instrument-table';
import { useTableSort } from '@/components/research/instrument-table/use-table-sort';
import blocks from '@/components/research/page/page-blocks.module.scss';
import type { PageState } from '@/components/research/hooks/use-page-state';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import type { PageRow } from '@/lib/research/page-rows';
import { MATRICES } from '../state/capital-state';
import type { CapitalState } from '../state/capital-state';
import { MARKET_FIGURE_IDS } from '../data/market-figures';
import type { CapitalMarketsPageData, CommodityPageRow } from '../data/load-capital-markets-page';

/** Monthly change of a pair at which the color is deepest. */
const DEEPEST_MOVE = 0.06;

export interface MarketsBlockProps {
  readonly page: CapitalMarketsPageData;
  readonly state: CapitalState;
  readonly live: PageState;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly versus: {
    readonly asOf: string;
    readonly fx: readonly PageRow[];
    readonly commodities: readonly PageRow[];
  } | null;
}

const PAIR_COLUMNS: readonly InstrumentColumn[] = [...MARKET_FIGURE_IDS, 'spark'];

const GROUP: CustomColumn = {
  id: 'group',
  get head() {
    return t('Group');
  },
  get name() {
    return t('Group');
  },
  isWords: true,
  width: 100,
  value: ({ group }) => (group === undefined ? null : t(group.charAt(0).toUpperCase() + group.slice(1))),
};

const UNIT: CustomColumn = {
  id: 'unit',
  get head() {
    return t('Unit');
  },
  get name() {
    return t('Unit of the price');
  },
  isWords: true,
  width: 150,
  value: (line) => t((line as CommodityPageRow).unitText ?? '') || null,
};

const COMMODITY_COLUMNS: readonly InstrumentColumn[] = [GROUP, UNIT, ...MARKET_FIGURE_IDS, 'spark'];

/** Currencies and commodities: tables, and a matrix of cross rates. */
export function MarketsBlock({ page, state, live, asOf, query, versus }: MarketsBlockProps) {
  const sortQuery = useMemo(() => ({ ...query, asOf }), [query, asOf]);
  const pairs = useTableSort('fxsort', sortQuery, null);
  const goods = useTableSort('sort', sortQuery, { id: 'group', direction: 'ascending' });
  const common = { names: page.names, asOf, isSelectable: true };
  return (
    <>
      <Card
        id="fx"
        title={t('Currencies')}
        footer={t('Units of the second currency per unit of the first. Returns exclude interest.')}
      >
        {page.fx.length === 0 ? (
          <EmptyState title={t('No currency pairs are stored')} of="currency">
            {rich(
              'Import price files of pairs, such as EURUSD=X.csv: <0>npm run tapeglass -- import prices FOLDER --kind currency</0>',
              {},
              <code />,
            )}
            {page.cross.source === 'ecb' && t('. The matrix below uses ECB reference rates.')}
          </EmptyState>
        ) : (
          <InstrumentTable
            {...common}
            caption={t('Currency pairs')}
            lines={page.fx}
            columns={PAIR_COLUMNS}
            versus={versus && { asOf: versus.asOf, lines: versus.fx }}
            sort={pairs.order}
            sortHref={pairs.sortHref}
            onSort={pairs.onSort}
            csvName="currencies"
          />
        )}
      </Card>
      <CrossCard page={page} state={state} live={live} />
      <Card
        id="commodities"
        title={t('Commodities')}
        footer={t('Front-month futures: price returns without roll yield.')}
      >
        {page.commodities.length === 0 ? (
          <EmptyState title={t('No commodities are stored')} of="commodity">
            {rich(
              'Import price files of futures, such as GC=F.csv: <0>npm run tapeglass -- import prices FOLDER --kind commodity</0>',
              {},
              <code />,
            )}
          </EmptyState>
        ) : (
          <InstrumentTable
            {...common}
            caption={t('Commodities by group')}
            lines={page.commodities}
            columns={COMMODITY_COLUMNS}
            versus={versus && { asOf: versus.asOf, lines: versus.commodities }}
            sort={goods.order}
            sortHref={goods.sortHref}
            onSort={goods.onSort}
            csvName="commodities"
          />
        )}
      </Card>
    </>
  );
}

function CrossCard({ page: { cross }, state, live }: Pick<MarketsBlockProps, 'page' | 'state' | 'live'>) {
  const isRate = state.matrix === 'rate';
  const source = cross.source === 'ecb' ? t('ECB reference rates') : t('Last closes of the quoted pairs');
  return (
    <Card
      id="cross"
      title={
        <>
          {isRate ? t('Cross rates') : t('Cross rates, change over one month')}{' '}
          <Explain
            id={isRate ? 'macro.cross' : 'macro.crossChange'}
            name={isRate ? t('Cross rate') : t('Change of the cross rate, one month')}
          />
        </>
      }
      actions={
        <SegmentedControl
          label={t('Matrix values')}
          segments={MATRICES.map(({ id, label }) => ({ id, label, href: live.hrefWith({ matrix: id }) }))}
          current={state.matrix}
          onSelect={(matrix) => live.change({ matrix })}
        />
      }
      footer={
        cross.day === null
          ? undefined
          : t('{source}, {day}. Price of one unit of the row currency in the column currency.{leftOutText}', {
              source,
              day: formatDay(cross.day),
              leftOutText: leftOutText(cross.leftOut),
            })
      }
    >
      {cross.currencies.length === 0 && cross.leftOut.length > 0 ? (
        <EmptyState title={t('All exchange rates have ended')}>
          {leftOutText(cross.leftOut).trim()}
        </EmptyState>
      ) : cross.currencies.length === 0 ? (
        <EmptyState title={t('No exchange rates are stored')} of="currency">
          {rich(
            'Import price files of currency pairs, or the reference rates of the ECB: <0>npm run tapeglass -- import macro eurofxref-hist.csv --id ECB</0>',
            {},
            <code />,
          )}
        </EmptyState>
      ) : (
        <div className={blocks.body}>
          <MatrixTable
            label={isRate ? t('Cross rates') : t('Cross rates, change over one month')}
            names={cross.currencies}
            rows={isRate ? cross.rates : cross.changes}
            format={isRate ? writeCross : formatReturn}
            // A change of an exchange rate is neither a gain nor a loss: no color.
            limit={isRate ? Infinity : DEEPEST_MOVE}
          />
        </div>
      )}
    </Card>
  );
}

/** The number and names of rates that ended before the day; empty when there are none. */
function leftOutText(symbols: readonly string[]): string {
  if (symbols.length === 0) return '';
  return ` ${t(symbols.length === 1 ? '{count} ended before this day and is left out: {symbols}.' : '{count} ended before this day and are left out: {symbols}.', { count: symbols.length, symbols: symbols.join(', ') })}`;
}

/** Formats a rate with four significant digits. */
function writeCross(rate: number): string {
  return formatNumber(rate, { digits: rate >= 100 ? 2 : rate >= 10 ? 3 : rate >= 0.1 ? 4 : 5 });
}
