import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { loginHref, profileHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/slices/auth';
import styles from './watchlist-card.module.scss';

/** Loaded for signed-in users. */
const OwnList = lazy(() => import('./watchlist-preview'));

/** The watchlist of the signed-in user; for visitors an invitation. Both have the same size. */
export function HomeWatchlistCard() {
  const user = useAppSelector(selectUser);
  return (
    <Card
      id="watchlist"
      title={t('Your watchlist')}
      className={styles.card}
      actions={
        user && (
          <Link href={profileHref()} prefetch={false}>
            {t('Portfolio')}
          </Link>
        )
      }
    >
      {user ? (
        <Suspense fallback={<EmptyState title={t('Loading your watchlist')} />}>
          <OwnList key={user.id} />
        </Suspense>
      ) : (
        <EmptyState title={t('Not logged in')}>
          {rich(
            '<0>Log in</0> to see your watchlist here.',
            {},
            <Link href={loginHref('/')} prefetch={false} className="text-decoration-underline" />,
          )}
        </EmptyState>
      )}
    </Card>
  );
}
