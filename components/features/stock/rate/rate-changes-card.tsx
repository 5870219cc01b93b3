import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { RateView } from '@/components/research/price-chart/data/rate-view';
import { horizonLabel, RATE_HORIZONS } from '@/lib/domain/horizons';
import { formatPoints } from '@/lib/format/percent';
import styles from './rate-changes-card.module.scss';

const ROWS = RATE_HORIZONS.map((horizon) => ({ horizon }));
const TITLE = 'Changes in basis points';

/** The changes of a rate over the standard horizons. A rise is neither a gain nor a loss: no color. */
export function RateChangesCard({ changes }: Pick<RateView, 'changes'>) {
  return (
    <Card
      id="returns"
      title={TITLE}
      footer="Differences of closing yields, counted back from the last one. 100 basis points are one percentage point."
    >
      <div className={styles.rows}>
        <DataTable
          caption={TITLE}
          rows={ROWS}
          rowKey={({ horizon }) => horizon}
          columns={[
            {
              id: 'window',
              head: 'Window',
              align: 'start',
              cell: ({ horizon }) => (
                <>
                  {horizonLabel(horizon)}{' '}
                  <Explain id={`rate.change.${horizon}`} name={`Change, ${horizonLabel(horizon)}`} />
                </>
              ),
            },
            {
              id: 'change',
              head: 'Change',
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
