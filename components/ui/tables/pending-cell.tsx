import { t } from '@/lib/domain/text';
import styles from './pending-cell.module.scss';

/** Placeholder of a cell that is still loading. */
export function PendingCell() {
  return (
    <span className={styles.pending}>
      <span className="visually-hidden">{t('loading')}</span>
    </span>
  );
}
