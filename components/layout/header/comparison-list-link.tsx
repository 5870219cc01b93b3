import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { charterHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectBucket } from '@/store/slices/bucket';

/**
 * Link to Stock Charter with the compare list, showing the number of its stocks; not rendered while the compare list is
 * empty.
 */
export function ComparisonListLink() {
  const isRehydrated = useIsRehydrated();
  const count = useAppSelector(selectBucket).stocks.length;
  if (!isRehydrated || count === 0) return null;
  return (
    <Link href={charterHref()} prefetch={false} className="btn btn-plain">
      {t('Compare list ({count})', { count })}
    </Link>
  );
}
