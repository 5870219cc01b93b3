import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '@/components/layout/use-shortcut';
import { loginHref } from '@/lib/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readToken } from '@/store/session';
import { selectIsAuthenticated, selectIsOnWatchlist } from '@/store/slices/auth';
import { addToWatchlist, checkWatchlist, removeFromWatchlist } from '@/store/watchlist';
import { SwitchIcon } from './switch-icon';
import styles from './switches.module.scss';

export interface WatchSwitchProps {
  readonly symbol: string;
}

/**
 * Puts the stock on the watchlist and takes it off again (key `w`). What it shows is what the server said last: when the page comes, after
 * each change, and whenever the reader comes back to this tab. A visitor is sent to the login page, and back here after it.
 */
export function WatchSwitch({ symbol }: WatchSwitchProps) {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const flag = useAppSelector(selectIsOnWatchlist);
  // The store's flag is about the stock that was asked about last; until the answer has come that is another page's.
  const [known, setKnown] = useState<string | null>(null);
  const isRunning = useRef(false);
  const isOn = isAuthenticated && known === symbol && flag;

  useEffect(() => {
    if (!isAuthenticated) return;
    let isHere = true;
    const check = () =>
      void dispatch(checkWatchlist(symbol)).then(({ ok }) => {
        if (ok && isHere) setKnown(symbol);
      });
    check();
    window.addEventListener('focus', check);
    return () => {
      isHere = false;
      window.removeEventListener('focus', check);
    };
  }, [dispatch, isAuthenticated, symbol]);

  async function turn() {
    // At the very start it is not known yet who asks; the answer is waited for.
    const isVisitor = (await dispatch(readToken())) === null;
    if (isVisitor) {
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
      {isOn ? 'Remove from watchlist' : 'Add to watchlist'}
    </button>
  );
}
