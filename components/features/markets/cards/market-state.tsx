import { t } from '@/lib/domain/text';
import { describeClocks } from '../data/clocks';
import type { PageClocks } from '../data/clocks';
import styles from './markets-cards.module.scss';
import { useMinute } from './use-minute';

/** The open exchanges, in one line. */
export function MarketState({ clocks }: { readonly clocks: PageClocks }) {
  const minute = useMinute(clocks);
  return (
    <p className={styles.state}>
      {describeClocks(clocks, minute)} <a href="#hours">{t('Hours and holidays')}</a>
    </p>
  );
}
