import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { loginHref, profileHref } from '@/lib/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/slices/auth';
import styles from './watchlist-card.module.scss';

/** Loaded for whoever is signed in. */
const OwnList = lazy(() => import('./own-list'));

/** The list of whoever is signed in; for a visitor what it would be. Its place has one size, whoever it is. */
export function WatchlistCard() {
  const user = useAppSelector(selectUser);
  return (
    <Card
      id="watchlist"
      title="Your watchlist"
      className={styles.card}
      actions={
        user && (
          <Link href={profileHref()} prefetch={false}>
            Portfolio
          </Link>
        )
      }
    >
      {user ? (
        <Suspense fallback={<EmptyState title="Reading your list" />}>
          <OwnList key={user.id} />
        </Suspense>
      ) : (
        <EmptyState title="Follow your own list">
          <Link href={loginHref('/')} prefetch={false} className="text-decoration-underline">
            Log in
          </Link>
          , and the stocks that you watch stand here.
        </EmptyState>
      )}
    </Card>
  );
}
