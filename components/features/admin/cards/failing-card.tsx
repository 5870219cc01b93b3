import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import type { AdminOverview } from '@/lib/contracts/admin-site';
import { formatInstant } from '@/lib/format/instant';
import { DASH, formatCount } from '@/lib/format/number';
import styles from '../view/admin.module.scss';

/** The followed data that could not be fetched, with the remedy. */
export function FailingCard({ failing: { tasks, total } }: Pick<AdminOverview, 'failing'>) {
  const title = t('Failing tasks');
  return (
    <Card id="failing" title={title} note={formatCount(total)}>
      {total === 0 ? (
        <div className={styles.body}>
          <p className={styles.text}>{t('Nothing fails.')}</p>
        </div>
      ) : (
        <div className="scroll-box" tabIndex={0} role="group" aria-label={title}>
          <table className="table">
            <caption className="hidden-caption">
              {t('What could not be fetched, why, and what to do; the longest failing first')}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('Task, reason and remedy')}</th>
                <th scope="col" className="num">
                  {t('Failures')}
                </th>
                <th scope="col" className="num">
                  {t('Next attempt')}
                </th>
              </tr>
            </thead>
            <tbody>
              {tasks.map(({ failure, failures, id, message, nextAt, remedy }) => (
                <tr key={id}>
                  <td className={styles.wrap}>
                    <strong>{id}</strong>
                    <span className={styles.line}>
                      {message === null ? failure : translateMessage(message)}
                    </span>
                    {remedy !== null && <span className={styles.remedy}>{translateMessage(remedy)}</span>}
                  </td>
                  <td className="num">{formatCount(failures)}</td>
                  <td className="num">{nextAt === null ? DASH : formatInstant(nextAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
