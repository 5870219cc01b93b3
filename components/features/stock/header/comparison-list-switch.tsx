import { t } from '@/lib/domain/text';
import { useShortcut } from '@/components/layout/keyboard/use-shortcut';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { BUCKET_LIMIT, selectBucket, showbucket, withoutStock, withStock } from '@/store/slices/bucket';
import type { SelectedStock } from '@/store/slices/stock-selection';
import { notify } from '@/store/slices/toasts';
import { SwitchIcon } from './switch-icon';
import styles from './switches.module.scss';

/**
 * Adds the stock to the compare list of Stock Charter and removes it again (key `c`). Its space stays empty until
 * the compare list is loaded.
 */
export function ComparisonListSwitch({ symbol, name }: SelectedStock) {
  const dispatch = useAppDispatch();
  const isRehydrated = useIsRehydrated();
  const bucket = useAppSelector(selectBucket);
  const isIn = isRehydrated && bucket.stocks.some((stock) => stock.symbol === symbol);

  function press() {
    if (!isRehydrated) return;
    if (isIn) dispatch(showbucket(withoutStock(bucket, symbol)));
    else if (bucket.stocks.length < BUCKET_LIMIT) dispatch(showbucket(withStock(bucket, { symbol, name })));
    else
      dispatch(
        notify('alert', t('The compare list is full ({bucketLimit} stocks).', { bucketLimit: BUCKET_LIMIT })),
      );
  }

  useShortcut('c', press);

  return (
    <button
      type="button"
      className={`btn btn-plain ${styles.switch} ${styles.basket} ${isRehydrated ? '' : 'invisible'}`}
      aria-pressed={isIn}
      aria-keyshortcuts="c"
      onClick={press}
    >
      <SwitchIcon shape="basket" isOn={isIn} />
      {isIn ? t('Remove from compare list') : t('Add to compare list')}
    </button>
  );
}
