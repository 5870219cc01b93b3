import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { readField } from '@/components/ui/read-field';
import type { SavedComparison } from '@/lib/contracts/saved-comparisons';
import { COMPARISON_NAME_LENGTH } from '@/lib/domain/comparison-limits';
import { charterHref, loginHref } from '@/lib/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readSavedComparisons, removeSavedComparison, saveComparison } from '@/store/saved-comparisons';
import { readToken } from '@/store/session';
import { selectIsAuthenticated } from '@/store/slices/auth';
import { charterQuery } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';
import styles from '../view/charter-view.module.scss';

export interface SavedComparisonsProps {
  readonly state: CharterState;
  /** The series of the chart: those of the state, or the example. */
  readonly symbols: readonly string[];
}

/** The user's saved comparisons: open, save and remove. */
export function SavedComparisons({ state, symbols }: SavedComparisonsProps) {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const [isVisitor, setIsVisitor] = useState(false);
  const [saved, setSaved] = useState<readonly SavedComparison[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    let isHere = true;
    void dispatch(readToken()).then(async (token) => {
      if (!isHere) return;
      setIsVisitor(token === null);
      if (token === null) return;
      const answer = await dispatch(readSavedComparisons());
      if (!isHere) return;
      if (answer.ok) setSaved(answer.data.saved_comparisons);
      else setFailure(answer.error.detail);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch, isAuthenticated]);

  if (isVisitor)
    return (
      <p>
        <Link href={loginHref(window.location.pathname + window.location.search)}>Log in</Link> to save
        comparisons.
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
    const query = { ...charterQuery(state), symbols: symbols.join(',') };
    const answer = await dispatch(saveComparison({ name, query }));
    setIsSaving(false);
    if (!answer.ok) {
      setFailure(answer.error.detail);
      return;
    }
    setFailure(null);
    setSaved((known) => [...(known ?? []), answer.data].sort((a, b) => a.name.localeCompare(b.name, 'en')));
    form.reset();
  }

  async function remove({ id }: SavedComparison) {
    const answer = await dispatch(removeSavedComparison(id));
    if (!answer.ok) {
      setFailure(answer.error.detail);
      return;
    }
    setFailure(null);
    setSaved((known) => known?.filter((one) => one.id !== id) ?? null);
  }

  return (
    <>
      {saved === null && failure === null && <p>Loading your comparisons…</p>}
      {saved?.length === 0 && <p>No saved comparisons yet.</p>}
      {saved !== null && saved.length > 0 && (
        <ul className={styles.saved} aria-label="Saved comparisons">
          {saved.map((one) => (
            <li key={one.id}>
              <Link href={charterHref([], one.query)} prefetch={false}>
                {one.name}
              </Link>
              <button
                type="button"
                className="btn btn-plain btn-sm"
                aria-label={`Remove ${one.name}`}
                onClick={() => void remove(one)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.saveForm} onSubmit={(event) => void save(event)}>
        <input
          name="name"
          type="text"
          aria-label="Name of the comparison"
          placeholder="Name"
          className="form-control form-control-sm"
          maxLength={COMPARISON_NAME_LENGTH}
          aria-describedby={failure ? 'saved-comparisons-failure' : undefined}
        />
        <button type="submit" className="btn btn-plain btn-sm" disabled={isSaving || saved === null}>
          Save this comparison
        </button>
      </form>
      {failure && (
        <p id="saved-comparisons-failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
