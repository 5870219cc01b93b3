import { t } from '@/lib/domain/text';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { RowLabel } from '@/components/research/price-chart/cards/row-label';
import { sinceText } from '@/components/research/figure-list/difference-text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { orderByFigure, parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import type { FigureStyle } from '@/lib/format/figure-style';
import { formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import type { FactorPageData, PageFactor } from '../data/factor-page-data';
import { COLUMN_HEADS, FACTOR_COLUMNS, SHOWN_FACTOR_NAMES, columnText } from '../data/shown-factors';
import type { LiveFactors } from '../data/use-factors';
import styles from './factor-view.module.scss';

const TREND_MONTHS = 120;

const OWN_STYLES: Readonly<Record<string, FigureStyle>> = {
  'factor.annualized20Y': { format: formatReturn, isChange: true, gapUnit: 'days' },
  'factor.volatility': { format: formatPercent, isChange: false, gapUnit: 'returns' },
  'factor.sharpe': { format: formatNumber, isChange: false, gapUnit: 'returns' },
  'factor.maxDrawdown': { format: formatPercent, isChange: false, gapUnit: 'returns' },
  'factor.hitRate': {
    format: (value) => formatPercent(value, { digits: 0 }),
    isChange: false,
    gapUnit: 'months',
  },
};

export interface FactorTableProps {
  readonly page: FactorPageData;
  /** The factors as of the comparison day. */
  readonly previous?: readonly PageFactor[];
  readonly live: LiveFactors;
  readonly asOf: string | null;
}

/** All factors, academic and investable: description, trend, returns and risk. */
export function FactorTable({ page, previous, live, asOf }: FactorTableProps) {
  const { change, hrefWith, state } = live;
  const { sort } = state;
  const before = new Map(previous?.map((factor) => [factor.id, factor.figures]));
  const order = parseRowOrder(sort ?? undefined);
  const columns: DataColumn<PageFactor>[] = [
    {
      id: 'factor',
      width: 220,
      head: t('Factor'),
      align: 'start',
      cell: ({ factor, name, source, symbol }) => (
        <>
          <RowLabel text={SHOWN_FACTOR_NAMES[factor] ?? factor}>
            <Explain id={`factor.${factor}`} name={page.names[`factor.${factor}`]?.name ?? factor} />
          </RowLabel>
          <span className={styles.source}>
            {symbol ? <a href={stockHref(symbol, { asOf })}>{symbol}</a> : columnText(source)} · {t(name)}
          </span>
        </>
      ),
    },
    {
      id: 'trend',
      width: 128,
      head: t('Trend'),
      aside: <Explain id="factor.trend" name={page.names['factor.trend']?.name ?? t('Trend')} />,
      cell: ({ months }) => (
        <Sparkline
          values={months.slice(-TREND_MONTHS).filter((value) => value !== null)}
          period={t('10 years')}
        />
      ),
    },
    ...FACTOR_COLUMNS.map((id): DataColumn<PageFactor> => {
      const { format, gapUnit, isChange } = OWN_STYLES[id] ?? figureStyle(id);
      const { name, short } = page.names[id] ?? { name: id, short: id };
      return {
        id,
        width: 92,
        head: COLUMN_HEADS[id] ?? short,
        sortHref: hrefWith({ sort: sort === `-${id}` ? id : `-${id}` }),
        firstDirection: 'descending',
        aside: <Explain id={id} name={name} />,
        cell: ({ id: factor, figures, gaps }) => (
          <>
            <FigureText
              value={figures[id] ?? null}
              gap={gaps[id] ?? null}
              gapUnit={gapUnit}
              format={format}
              isChange={isChange}
            />
            {previous && (
              <span className={styles.source}>
                {sinceText(figures[id], before.get(factor)?.[id], format)}
              </span>
            )}
          </>
        ),
      };
    }),
    {
      id: 'lastDay',
      width: 104,
      head: t('Until'),
      align: 'start',
      cell: ({ lastDay }) => (lastDay === null ? '' : formatDay(lastDay)),
    },
  ];
  return (
    <Card
      id="factors"
      title={t('Factors')}
      footer={t(
        'p.a. = per year. Academic factors are long-short portfolios (market: minus T-bill) before costs; funds are total returns after fees. A factor whose data end earlier is measured up to its own last day.',
      )}
    >
      <DataTable
        caption={t('Factors with returns and risk')}
        columns={columns}
        rows={orderByFigure(page.factors, order)}
        rowKey={({ id }) => id}
        sort={order ?? undefined}
        onSort={(id, direction) => change({ sort: rowOrderText({ id, direction }) })}
      />
    </Card>
  );
}
