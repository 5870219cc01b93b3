import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { universeLabel } from '@/lib/domain/universes';
import { screenPresets } from '@/lib/domain/screens/presets';
import { universeHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectScreen } from '@/store/slices/screener';
import styles from './filter-card.module.scss';

export interface LastScreenProps {
  /** The active filter; empty for none. */
  readonly where: string;
}

/**
 * A link to the visitor's last screen while no filter is active, at the end of the line of filters.
 */
export function LastScreen({ where }: LastScreenProps) {
  const isRehydrated = useIsRehydrated();
  const { stocks, query } = useAppSelector(selectScreen);
  const { universe: last, ...state } = query;
  const presets = screenPresets(state.preset ?? null).map(({ label }) => label);
  const text = state.where ?? presets.join(' + ');
  if (!isRehydrated || !last || !text || where !== '') return null;
  return (
    <p className={styles.last}>
      {rich(
        'Your last screen: <0/> ({count})',
        { count: stocks.length },
        <Link href={universeHref(last, state)} prefetch={false} translate="no">
          {universeLabel(last) ?? last}, {text}
        </Link>,
      )}
    </p>
  );
}
