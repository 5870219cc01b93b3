import { useRouter } from 'next/router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/** URL parameters, one text each. */
export type AddressState = Readonly<Record<string, string | undefined>>;

/** Sets URL parameters; null or an empty text removes a parameter. `replace` replaces the history entry. */
export type ChangeAddress = (
  part: Readonly<Record<string, string | null | undefined>>,
  how?: 'push' | 'replace',
) => void;

/** The parameters that controls of the page handle in place, and the URL that the page shows. */
const owners = new Map<
  object,
  { readonly names: readonly string[]; readonly follow: (address: URL) => void }
>();
let shownUrl: URL | null = null;

function here(): URL {
  return new URL(window.location.href);
}

/** True when two URLs differ only in parameters that controls of the page handle in place. */
function isOurStep(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname) return false;
  const owned = new Set([...owners.values()].flatMap(({ names }) => names));
  const names = new Set([...from.searchParams.keys(), ...to.searchParams.keys()]);
  return [...names].every(
    (name) => owned.has(name) || from.searchParams.get(name) === to.searchParams.get(name),
  );
}

function notifyOwners(address: URL): void {
  shownUrl = address;
  for (const { follow } of owners.values()) follow(address);
}

function followHistory(): void {
  const target = here();
  if (shownUrl && isOurStep(shownUrl, target)) notifyOwners(target);
}

/** Next stores what it needs for back and forward in the history state: copy it with another URL. */
function writeAddress(address: URL, how: 'push' | 'replace'): void {
  const href = `${address.pathname}${address.search}`;
  const historyState = (window.history.state ?? {}) as Record<string, unknown>;
  const next = { ...historyState, url: href, as: href };
  if (how === 'push') window.history.pushState(next, '', href);
  else window.history.replaceState(next, '', href);
}

/**
 * When its list of pages has arrived, Next writes the URL with which the page was loaded once more, over one that a
 * reader has chosen meanwhile.
 */
function restoreAddress(): void {
  if (shownUrl && shownUrl.href !== window.location.href && isOurStep(here(), shownUrl))
    writeAddress(shownUrl, 'replace');
}

function pick(names: readonly string[], valueOf: (name: string) => string | null | undefined): AddressState {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return value ? [[name, value] as const] : [];
    }),
  );
}

/**
 * URL parameters that a control of the page handles in place: a change is pushed to the history, shown
 * immediately and passed to every other control of the same parameter; back and forward are followed. Any
 * number of controls of a page may use it at the same time.
 *
 * @param names - The parameters owned, the same at every call.
 * @param served - The state for which the server rendered the page; another one resets the state.
 */
export function useAddressState(
  names: readonly string[],
  served: AddressState,
): readonly [AddressState, ChangeAddress] {
  const router = useRouter();
  const key = names.join(' ');
  const begin = useMemo(() => pick(key.split(' '), (name) => served[name]), [key, served]);
  const beginKey = JSON.stringify(begin);
  const [kept, setKept] = useState({ beginKey, state: begin });
  if (kept.beginKey !== beginKey) setKept({ beginKey, state: begin });

  // The router is a new object when it has become ready; what is shown stays.
  const beforePopState = useEffectEvent<typeof router.beforePopState>((allows) =>
    router.beforePopState(allows),
  );
  useEffect(() => {
    const owner = {};
    const owned = key.split(' ');
    const follow = ({ searchParams }: URL) =>
      setKept((last) => ({ ...last, state: pick(owned, (name) => searchParams.get(name)) }));
    if (owners.size === 0) {
      shownUrl = here();
      // Next does not call its handler on the way back to the URL that the page was first loaded with, so
      // listen directly.
      window.addEventListener('popstate', followHistory);
    }
    owners.set(owner, { names: owned, follow });
    beforePopState(
      ({ as }) => shownUrl === null || !isOurStep(shownUrl, new URL(as, window.location.origin)),
    );
    return () => {
      owners.delete(owner);
      if (owners.size > 0) return;
      shownUrl = null;
      window.removeEventListener('popstate', followHistory);
      beforePopState(() => true);
    };
  }, [key]);

  const { isReady } = router;
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) restoreAddress();
    wasReady.current = isReady;
  }, [isReady]);

  const change = useCallback<ChangeAddress>((part, how = 'push') => {
    const address = here();
    for (const [name, value] of Object.entries(part)) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    writeAddress(address, how);
    notifyOwners(address);
  }, []);

  return [kept.beginKey === beginKey ? kept.state : begin, change];
}
