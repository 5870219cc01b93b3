import { inSentence, t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { UnlessFetched } from '@/components/ui/data-start';
import { DataTable } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { FactorRegimes, RegimeId } from '@/lib/contracts/factor-performance';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { FactorPageData } from '../data/factor-page-data';
import { factorLabel, columnText } from '../data/shown-factors';
import styles from './factor-view.module.scss';

const REGIMES: Readonly<Record<RegimeId, { readonly head: string; readonly definition: string }>> = {
  marketUp: {
    get head() {
      return t('Market up');
    },
    definition: 'factor.regimeMarket',
  },
  marketDown: {
    get head() {
      return t('Market down');
    },
    definition: 'factor.regimeMarket',
  },
  ratesUp: {
    get head() {
      return t('Rates up');
    },
    definition: 'factor.regimeRates',
  },
  ratesDown: {
    get head() {
      return t('Rates down');
    },
    definition: 'factor.regimeRates',
  },
  volatilityHigh: {
    get head() {
      return t('High volatility');
    },
    definition: 'factor.regimeVolatility',
  },
  volatilityLow: {
    get head() {
      return t('Low volatility');
    },
    definition: 'factor.regimeVolatility',
  },
};

type Row = FactorRegimes['factors'][number];

/** Mean monthly returns of the factors by the regime of the month. */
export function RegimeCard({ page }: { readonly page: FactorPageData }) {
  const { factors, names, regimes } = page;
  const labels = new Map(factors.map((factor) => [factor.id, factorLabel(factor)]));
  const missing = regimes.regimes.filter(({ source }) => source === null).map(({ id }) => REGIMES[id].head);
  const sources = [...new Set(regimes.regimes.flatMap(({ source }) => source ?? []))];
  return (
    <Card
      id="regimes"
      title={t('Returns by regime')}
      footer={
        regimes.from && regimes.to ? (
          <>
            {t(
              'Mean monthly return, with the share of months with a gain and t below. {months} complete months, {from} to {to}, divided by {sources}',
              {
                months: formatCount(regimes.months),
                from: formatDay(regimes.from),
                to: formatDay(regimes.to),
                sources: sources.map(columnText).join(t(' and ')) || t('nothing stored'),
              },
            )}
            {missing.length > 0 && (
              <>
                {t('; no series for {missing}', { missing: inSentence(missing.join(', ')) })}
                <UnlessFetched> {t('(import DGS10, or daily market returns)')}</UnlessFetched>
              </>
            )}
            {t('. The months are divided afterwards: this describes the past and is no trading rule.')}
          </>
        ) : (
          t('No complete month with two month ends.')
        )
      }
    >
      <DataTable
        caption={t('Mean monthly returns of factors by regime')}
        rows={regimes.factors}
        rowKey={({ id }: Row) => id}
        columns={[
          { id: 'factor', head: t('Factor'), align: 'start', cell: ({ id }: Row) => labels.get(id) ?? id },
          ...regimes.regimes.map(({ id, months }, place) => ({
            id,
            head: `${REGIMES[id].head} (${months})`,
            aside: (
              <Explain
                id={REGIMES[id].definition}
                name={names[REGIMES[id].definition]?.name ?? REGIMES[id].head}
              />
            ),
            cell: ({ cells }: Row) => {
              const cell = cells[place];
              return (
                <>
                  <FigureText
                    value={cell?.mean ?? null}
                    gap={cell?.gap ?? null}
                    gapUnit="months"
                    format={formatReturn}
                    isChange
                  />
                  {cell && cell.positive !== null && (
                    <span className={styles.source}>
                      {formatPercent(cell.positive, { digits: 0 })}
                      {cell.t !== null && `, t ${formatNumber(cell.t)}`}
                    </span>
                  )}
                </>
              );
            },
          })),
        ]}
      />
    </Card>
  );
}
