import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { ImportHint } from '@/components/ui/data-start';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { figureStyle } from '@/lib/format/figure-style';
import type { PageRow } from '@/lib/research/page-rows';
import { FUNDAMENTAL_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { seriesLabel } from '../data/published-series';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** Fundamentals side by side: one row per figure, one column per company. */
export function FundamentalsPanel({ source, names }: CharterCardProps) {
  const lines = (source.fundamentals ?? []).filter((line) => hasFigures(line));
  const without = (source.fundamentals ?? []).filter((line) => !hasFigures(line)).map(seriesLabel);
  return (
    <div className={styles.stack}>
      <Card
        id="fundamentals"
        title={t('Company figures')}
        footer={[
          t('Reports filed by this day, at its price; each in the company’s currency.'),
          without.length > 0 && t('Without company figures: {without}.', { without: without.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {lines.length === 0 ? (
          <EmptyState title={t('No company figures')}>
            {rich(
              'None of the series is a company with reports filed by this day. <0>Import company reports with “import fundamentals”.</0>',
              {},
              <ImportHint of="stock">{null}</ImportHint>,
            )}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('Company figures side by side')}
            rows={FUNDAMENTAL_FIGURE_IDS.map((id) => ({ id }))}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'figure',
                head: t('Figure'),
                align: 'start',
                cell: ({ id }) => (
                  <>
                    {names[id]?.name ?? id} <Explain id={id} name={names[id]?.name ?? id} />
                  </>
                ),
              },
              ...lines.map((line) => ({
                id: line.symbol,
                head: line.symbol,
                cell: ({ id }: { readonly id: string }) => {
                  const value = line.figures[id];
                  const { format, gapUnit, isChange } = figureStyle(id, line.kind);
                  return (
                    <FigureText
                      value={numberOrNull(value)}
                      gap={line.gaps?.[id] ?? null}
                      gapUnit={gapUnit}
                      format={format}
                      isChange={isChange}
                    />
                  );
                },
              })),
            ]}
          />
        )}
      </Card>
    </div>
  );
}

/** A fund has a yield and a coin a market value, but neither has financial statements. */
function hasFigures({ figures }: PageRow): boolean {
  return FUNDAMENTAL_FIGURE_IDS.some(
    (id) => id !== 'dividendYield' && id !== 'marketCap' && typeof figures[id] === 'number',
  );
}
