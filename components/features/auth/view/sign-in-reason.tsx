import { useSyncExternalStore } from 'react';
import { t } from '@/lib/domain/text';
import { pendingFileName } from '@/lib/session/pending-file';
import { pendingWatch } from '@/lib/session/pending-watch';

const subscribeToNothing = () => () => undefined;

/** The action that a visitor began before this page asked them to sign in; null without it. */
function reasonText(): string | null {
  const file = pendingFileName();
  if (file !== null)
    return t(
      'Your file {file} waits in this tab: it is read once you are signed in, and nothing is stored before you have seen what it contains.',
      { file },
    );
  const symbols = pendingWatch();
  if (symbols.length === 0) return null;
  const stocks = symbols.length === 1 ? symbols[0] : t('{count} stocks', { count: symbols.length });
  return t('A watchlist belongs to an account. {stocks} will be added once you are signed in.', { stocks });
}

/** Says why the page asks to sign in, and what happens after it. */
export function SignInReason() {
  // The server does not know what waits in the tab.
  const reason = useSyncExternalStore(subscribeToNothing, reasonText, () => null);
  return reason && <p role="note">{reason}</p>;
}
