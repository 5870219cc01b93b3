import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { readField } from '@/components/ui/read-field';
import type { SavedScreen } from '@/lib/contracts/saved-screens';
import { universeLabel } from '@/lib/domain/universes';
import { loginHref, universeHref } from '@/lib/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readSavedScreens, removeSavedScreen, saveScreen } from '@/store/saved-screens';
import { readToken } from '@/store/session';
import { selectIsAuthenticated } from '@/store/slices/auth';
import styles from './filter-card.module.scss';
import { universeQuery } from '../universe-state';
import type { LiveUniverse } from '../use-universe';

export interface SavedScreensProps {
  readonly universe: string;
  readonly live: LiveUniverse;
}

/** The user's saved screens: open, save and remove. */
export function SavedScreens({ universe, live }: SavedScreensProps) {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const [isVisitor, setIsVisitor] = useState(false);
  const [screens, setScreens] = useState<readonly SavedScreen[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    let isHere = true;
    void dispatch(readToken()).then(async (token) => {
      if (!isHere) return;
      setIsVisitor(token === null);
      if (token === null) return;
      const answer = await dispatch(readSavedScreens());
      if (!isHere) return;
      if (answer.ok) setScreens(answer.data.saved_screens);
      else setFailure(answer.error.detail);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch, isAuthenticated]);

  if (isVisitor)
    return (
      <p className={styles.hint}>
        <Link href={loginHref(window.location.pathname + window.location.search)}>Log in</Link> to save
        screens.
      </p>
    );

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = readField(form, 'name').trim();
    if (name === '') {
      setFailure('Enter a name.');
      return;
    }
    setIsSaving(true);
    const { history: _, page: __, ...query } = universeQuery(live.state);
    const answer = await dispatch(saveScreen({ name, universe, query }));
    setIsSaving(false);
    if (!answer.ok) {
      const fault = answer.error.name;
      setFailure(Array.isArray(fault) ? `The name ${fault[0]}.` : answer.error.detail);
      return;
    }
    setFailure(null);
    setScreens((known) => [...(known ?? []), answer.data].sort((a, b) => a.name.localeCompare(b.name, 'en')));
    form.reset();
  }

  async function remove({ id }: SavedScreen) {
    const answer = await dispatch(removeSavedScreen(id));
    if (!answer.ok) {
      setFailure(answer.error.detail);
      return;
    }
    setFailure(null);
    setScreens((known) => known?.filter((screen) => screen.id !== id) ?? null);
  }

  return (
    <div>
      {screens === null && failure === null && <p className={styles.hint}>Loading your screens…</p>}
      {screens?.length === 0 && <p className={styles.hint}>No saved screens yet.</p>}
      {screens !== null && screens.length > 0 && (
        <ul className={styles.saved}>
          {screens.map((screen) => (
            <li key={screen.id}>
              <Link href={screenHref(screen)} prefetch={false}>
                {screen.name}
              </Link>
              <span className={styles.hint}>{universeLabel(screen.universe) ?? screen.universe}</span>
              <button
                type="button"
                className="btn btn-plain btn-sm"
                aria-label={`Remove ${screen.name}`}
                onClick={() => void remove(screen)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.condition} onSubmit={(event) => void save(event)}>
        <label className={styles.field}>
          Name
          <input
            name="name"
            type="text"
            className="form-control"
            maxLength={80}
            aria-describedby={failure ? 'saved-screens-failure' : undefined}
          />
        </label>
        <button type="submit" className="btn btn-plain" disabled={isSaving || screens === null}>
          Save this screen
        </button>
      </form>
      {failure && (
        <p id="saved-screens-failure" role="alert" className={styles.fault}>
          {failure}
        </p>
      )}
    </div>
  );
}

function screenHref({ universe, query }: SavedScreen): string {
  return universeHref(universe, query);
}
