import { t } from '@/lib/domain/text';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { indexPinned, indexUnpinned, selectPinnedIndexes } from '@/store/slices/idx';
import styles from './market-blocks.module.scss';

export interface PinButtonProps {
  readonly symbol: string;
  readonly name: string;
}

/** Pins an index to the top of this page and of the home page, in this browser. */
export function PinButton({ symbol, name }: PinButtonProps) {
  const isRehydrated = useIsRehydrated();
  const isPinned = useAppSelector((state) => selectPinnedIndexes(state).includes(symbol));
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className={styles.pin}
      aria-label={t(isPinned ? 'Unpin {name}' : 'Pin {name}', { name })}
      aria-pressed={isPinned}
      // The pinned indexes are loaded after the page: until then the space of the button is reserved.
      disabled={!isRehydrated}
      onClick={() => dispatch(isPinned ? indexUnpinned(symbol) : indexPinned(symbol))}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5 1.5h6M6 1.5v5l-2.5 3h9L10 6.5v-5M8 9.5V15" />
      </svg>
    </button>
  );
}
