import { t } from '@/lib/domain/text';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import { MAX_REGRESSED } from '@/lib/domain/list-limits';
import { useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectBucket } from '@/store/slices/bucket';
import type { LiveFactors } from '../data/use-factors';

/** Puts the stocks of the compare list, in equal weights, into the regression; not rendered while it is empty. */
export function UseBasket({ live: { change, hrefWith } }: { readonly live: LiveFactors }) {
  const isRehydrated = useIsRehydrated();
  const { stocks } = useAppSelector(selectBucket);
  if (!isRehydrated || stocks.length === 0) return null;
  const symbol = stocks
    .slice(0, MAX_REGRESSED)
    .map((stock) => stock.symbol)
    .join(',');
  return (
    <a
      href={hrefWith({ symbol })}
      rel="nofollow"
      className="btn btn-plain btn-sm"
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        change({ symbol });
      }}
    >
      {t('Use the compare list ({count})', { count: stocks.length })}
    </a>
  );
}
