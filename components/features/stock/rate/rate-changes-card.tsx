import { t, text } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { RateView } from '@/components/research/price-chart/data/rate-view';
import { horizonLabel, RATE_HORIZONS } from '@/lib/domain/horizons';
import { formatPoints } from '@/lib/format/percent';
import styles from './rate-changes-card.module.scss';

const ROWS = RATE_HORIZONS.map((horizon) => ({ horizon }));
const TITLE = text('Changes in basis points');

/** The changes of a rate over the standard horizons. A rise is neither a gain nor a loss: no color. */
export function RateChangesCard({ changes }: Pick<RateView, 'changes'>) {
  return (
    <Card
      id="returns"
      title={t(TITLE)}
      footer={t(
        'Differences of closing yields, counted back from the last one. 100 basis points are one percentage point.',
      )}
    >
      <div className={styles.rows}>
        <DataTable
          caption={t(TITLE)}
          rows={ROWS}
          rowKey={({ horizon }) => horizon}
          columns={[
            {
              id: 'window',
              head: t('Window'),
              align: 'start',
              cell: ({ horizon }) => (
                <>
                  {horizonLabel(horizon)}{' '}
                  <Explain
                    id={`rate.change.${horizon}`}
                    name={t('Change, {horizonLabel}', { horizonLabel: horizonLabel(horizon) })}
                  />
                </>
              ),
            },
            {
              id: 'change',
              head: t('Change'),
              cell: ({ horizon }) => {
                const change = changes[horizon];
                return change.ok ? (
                  <FigureText value={change.value} format={formatPoints} />
                ) : (
                  <FigureText value={null} gap={change} format={formatPoints} />
                );
              },
            },
          ]}
        />
      </div>
    </Card>
  );
}
