import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import type { AdminOverview } from '@/lib/contracts/admin-site';
import { providerName } from '@/lib/domain/provider-names';
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
                <th scope="col">{t('Task')}</th>
                <th scope="col">{t('Provider')}</th>
                <th scope="col" className="num">
                  {t('Failures')}
                </th>
                <th scope="col">{t('Reason and remedy')}</th>
                <th scope="col" className="num">
                  {t('Next attempt')}
                </th>
              </tr>
            </thead>
            <tbody>
              {tasks.map(({ failure, failures, id, message, nextAt, provider, remedy }) => (
                <tr key={id}>
                  <th scope="row">{id}</th>
                  <td>{provider === null ? DASH : providerName(provider)}</td>
                  <td className="num">{formatCount(failures)}</td>
                  <td className={styles.wrap}>
                    {message === null ? failure : translateMessage(message)}
                    {remedy !== null && <span className={styles.remedy}>{translateMessage(remedy)}</span>}
                  </td>
                  <td className="num">{nextAt === null ? DASH : formatInstant(nextAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
