import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { AdminOverview } from '@/lib/contracts/admin-site';
import { formatInstant } from '@/lib/format/instant';
import { DASH, formatCount } from '@/lib/format/number';
import styles from '../view/admin.module.scss';

type Task = AdminOverview['failing']['tasks'][number];

const taskColumns = (): DataColumn<Task>[] => [
  {
    id: 'task',
    head: t('Task, reason and remedy'),
    align: 'start',
    cell: ({ failure, id, message, remedy }) => (
      <span className={styles.wrap}>
        <strong>{id}</strong>
        <span className={styles.line}>{message === null ? failure : translateMessage(message)}</span>
        {remedy !== null && <span className={styles.remedy}>{translateMessage(remedy)}</span>}
      </span>
    ),
  },
  { id: 'failures', head: t('Failures'), cell: ({ failures }) => formatCount(failures) },
  {
    id: 'next',
    head: t('Next attempt'),
    cell: ({ nextAt }) => (nextAt === null ? DASH : formatInstant(nextAt)),
  },
];

/** The followed data that could not be fetched, with the remedy. */
export function FailingCard({ failing: { tasks, total } }: Pick<AdminOverview, 'failing'>) {
  return (
    <Card id="failing" title={t('Failing tasks')} note={formatCount(total)}>
      {total === 0 ? (
        <div className={styles.body}>
          <p className={styles.text}>{t('Nothing fails.')}</p>
        </div>
      ) : (
        <BlockTable
          caption={t('What could not be fetched, why, and what to do; the longest failing first')}
          columns={taskColumns()}
          rows={tasks}
          rowKey={({ id }) => id}
        />
      )}
      {total > tasks.length && (
        <div className={styles.body}>
          <p className={styles.text}>
            {t('The {count} that fail longest are shown.', { count: formatCount(tasks.length) })}
          </p>
        </div>
      )}
    </Card>
  );
}
