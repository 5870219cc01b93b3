import { useSyncExternalStore } from 'react';
import { t } from '@/lib/domain/text';
import { isBusy, subscribeToActivity } from '@/lib/http/pending-requests';
import styles from './layout-progress.module.scss';

/**
 * The layout's own progress bar at the top: shown while the page loads data (route changes have another one,
 * {@link RouteProgress}).
 */
export function LayoutProgress() {
  const busy = useSyncExternalStore(subscribeToActivity, isBusy, () => false);
  return busy ? <div role="progressbar" aria-label={t('Loading data')} className={styles.bar} /> : null;
}
