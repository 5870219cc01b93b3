import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/lib/domain/text';
import { useShortcut } from '@/components/layout/keyboard/use-shortcut';
import { rememberWatch } from '@/lib/session/pending-watch';
import { loginHref } from '@/lib/site/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readToken } from '@/store/session';
import { selectIsAuthenticated, selectIsOnWatchlist } from '@/store/slices/auth';
import { addToWatchlist, checkWatchlist, removeFromWatchlist } from '@/store/watchlist';
import { SwitchIcon } from './switch-icon';
import styles from './switches.module.scss';

export interface WatchlistButtonProps {
  readonly symbol: string;
}

/**
 * Adds the stock to the watchlist and removes it again (key `w`). It shows the state last reported by the
 * server: when the page loads, after each change, and whenever the reader returns to this tab. A visitor is
 * redirected to the login page and back; the stock is added after the login (`PendingWatch`).
 */
export function WatchlistButton({ symbol }: WatchlistButtonProps) {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const flag = useAppSelector(selectIsOnWatchlist);
  // The store's flag belongs to the last checked stock; until the response arrives that may be another
  // page's.
  const [known, setKnown] = useState<string | null>(null);
  const isRunning = useRef(false);
  const isOn = isAuthenticated && known === symbol && flag;

  useEffect(() => {
    if (!isAuthenticated) return;
    let isHere = true;
    const take = ({ ok }: { readonly ok: boolean }) => {
      if (ok && isHere) setKnown(symbol);
    };
    const check = () => void dispatch(checkWatchlist(symbol)).then(take);
    check();
    window.addEventListener('focus', check);
    return () => {
      isHere = false;
      window.removeEventListener('focus', check);
    };
  }, [dispatch, isAuthenticated, symbol]);

  async function turn() {
    // Right after page load the user is not known yet; wait for the session check.
    const isVisitor = (await dispatch(readToken())) === null;
    if (isVisitor) {
      rememberWatch([symbol]);
      await router.push(loginHref(window.location.pathname + window.location.search));
      return;
    }
    const answer = await dispatch(isOn ? removeFromWatchlist(symbol) : addToWatchlist(symbol));
    if (answer.ok) setKnown(symbol);
  }

  function press() {
    if (isRunning.current) return;
    isRunning.current = true;
    void turn().finally(() => (isRunning.current = false));
  }

  useShortcut('w', press);

  return (
    <button
      type="button"
      className={`btn btn-plain ${styles.switch} ${styles.watch}`}
      aria-pressed={isOn}
      aria-keyshortcuts="w"
      onClick={press}
    >
      <SwitchIcon shape="star" isOn={isOn} />
      {isOn ? t('Remove from watchlist') : t('Add to watchlist')}
    </button>
  );
}
