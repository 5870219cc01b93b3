import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { figureStyle } from '@/lib/format/figure-style';
import type { PageLine } from '@/lib/research/page-lines';
import { FUNDAMENTAL_IDS } from '../data/shown-figures';
import styles from '../view/charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** Company figures side by side: a row a figure, a column a company. */
export function FundamentalsPanel({ source, names }: CharterCardProps) {
  const lines = (source.fundamentals ?? []).filter((line) => hasFigures(line));
  const without = (source.fundamentals ?? []).filter((line) => !hasFigures(line)).map(({ symbol }) => symbol);
  return (
    <div className={styles.stack}>
      <Card
        id="fundamentals"
        title="Company figures"
        footer={[
          'As filed by the day, at its price; each in the currency of its company.',
          without.length > 0 && `Without company figures: ${without.join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {lines.length === 0 ? (
          <EmptyState title="No company figures">
            None of the series is a company whose accounts are known: funds, indexes, commodities and coins
            have none. Accounts come with “import fundamentals”.
          </EmptyState>
        ) : (
          <DataTable
            caption="Company figures side by side"
            rows={FUNDAMENTAL_IDS.map((id) => ({ id }))}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'figure',
                head: 'Figure',
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
                      value={typeof value === 'number' ? value : null}
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

function hasFigures({ figures }: PageLine): boolean {
  return FUNDAMENTAL_IDS.some((id) => typeof figures[id] === 'number');
}
