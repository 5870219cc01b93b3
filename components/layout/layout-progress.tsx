import { useSyncExternalStore } from 'react';
import { isBusy, subscribeToActivity } from '@/lib/http/activity';
import styles from './layout-progress.module.scss';

/** The layout's own bar at the top: shows while the page fetches something (the bar of route changes is another, {@link RouteProgress}). */
export function LayoutProgress() {
  const busy = useSyncExternalStore(subscribeToActivity, isBusy, () => false);
  return busy ? <div role="progressbar" aria-label="Loading data" className={styles.bar} /> : null;
}
