import { useContext } from 'react';
import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { isRegistrationClosed } from '@/lib/config/registration';
import { loginHref, portfoliosHref, profileHref, signupHref } from '@/lib/site/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { logOut } from '@/store/session';
import { selectIsLoading, selectUser } from '@/store/slices/auth';
import { PageUserContext } from './page-user-context';
import { NotificationBell } from './notification-bell';
import { UserMenu } from './user-menu';
import type { HeaderUser } from './user-menu';
import { useSessionHint } from './use-session-hint';
import styles from './account-area.module.scss';

const MORE_LINKS = [
  {
    get label() {
      return t('Watchlists');
    },
    href: `${profileHref()}#watchlist`,
  },
  {
    get label() {
      return t('Alerts');
    },
    href: `${portfoliosHref()}#alerts`,
  },
  {
    get label() {
      return t('Preferences');
    },
    href: '/preferences',
  },
];

export interface AccountAreaProps {
  /** The signed-in user, if known to the page; takes precedence over the store. null: a visitor. */
  user?: HeaderUser | null;
  /** The page's public path. */
  path: string;
}

/**
 * Log In and Sign up links for visitors, the user menu for signed-in users.
 *
 * The server renders pages for a visitor, except personal ones ({@link PageUserContext}). A browser in which a user
 * was signed in last time (see {@link useSessionHint}) shows an empty placeholder in the size of the user menu until
 * the session check completes. Without scripts nothing checks the session: Log In leads to a page that is rendered for
 * a signed-in user and shows them the menu.
 */
export function AccountArea({ user: given, path }: AccountAreaProps) {
  const dispatch = useAppDispatch();
  const storeUser = useAppSelector(selectUser);
  const isLoading = useAppSelector(selectIsLoading);
  const pageUser = useContext(PageUserContext);
  const user = given === undefined ? (storeUser ?? (isLoading ? pageUser : null)) : given;
  useSessionHint(isLoading ? null : storeUser !== null);

  if (user)
    return (
      <div className={styles.area}>
        <NotificationBell unread={user.unread_notifications ?? 0} path={path} />
        <UserMenu user={user} path={path} onLogOut={() => void dispatch(logOut())} more={MORE_LINKS} />
      </div>
    );
  return (
    <div className={styles.area}>
      <div className={styles.visitor}>
        <Link
          href={loginHref()}
          prefetch={false}
          className="btn btn-plain"
          aria-current={path === loginHref() ? 'page' : undefined}
        >
          {t('Log In')}
        </Link>
        {!isRegistrationClosed() && (
          <Link
            href={signupHref()}
            prefetch={false}
            className="btn btn-primary"
            aria-current={path === signupHref() ? 'page' : undefined}
          >
            {t('Sign up')}
          </Link>
        )}
      </div>
      <div aria-hidden="true" className={styles.awaited} />
    </div>
  );
}
