import Link from 'next/link';
import { UNIVERSES } from '@/lib/domain/collections';
import { screenPreset } from '@/lib/domain/screens/presets';
import { universeHref } from '@/lib/routes';
import { useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectScreen } from '@/store/slices/screener';
import styles from './filter-card.module.scss';

export interface LastScreenProps {
  /** The filter that is on; empty for none. */
  readonly where: string;
}

/** Leads back to the last screen of this visitor while no filter is on; its line is there before it is known. */
export function LastScreen({ where }: LastScreenProps) {
  const isRehydrated = useIsRehydrated();
  const { stocks, query } = useAppSelector(selectScreen);
  const { universe: last, ...state } = query;
  const universe = UNIVERSES.find(({ id }) => id === last);
  const text = state.where ?? screenPreset(state.preset ?? '')?.label;
  if (!isRehydrated || !universe || !text || where !== '')
    return <p className={styles.last}>The address of this page holds the screen: keep it or send it on.</p>;
  return (
    <p className={styles.last}>
      Your last screen:{' '}
      <Link href={universeHref(universe.id, state)} prefetch={false}>
        {universe.label}, {text}
      </Link>{' '}
      ({stocks.length})
    </p>
  );
}
