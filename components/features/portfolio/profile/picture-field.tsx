import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { removePicture, uploadPicture } from '@/store/profile';
import styles from './profile-card.module.scss';

type Work = 'upload' | 'removal';

const WORK_TEXTS: Readonly<Record<Work, string>> = {
  upload: 'Uploading the picture…',
  removal: 'Removing the picture…',
};

/**
 * Chooses, replaces and removes the profile picture. The picture is made small here, in the browser, and the resizer's own words are
 * shown when it refuses a file.
 */
export function PictureField({ hasPicture }: { hasPicture: boolean }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const wantsFocus = useRef(false);

  // The button that was pressed goes with the picture; the focus stays in the block.
  useEffect(() => {
    if (work || !wantsFocus.current) return;
    wantsFocus.current = false;
    input.current?.focus();
  }, [work]);

  async function during(kind: Work, call: () => Promise<CallResult<unknown>>) {
    if (work) return;
    setWork(kind);
    setFailure(null);
    const answer = await call();
    wantsFocus.current = kind === 'removal' && answer.ok;
    setWork(null);
    if (!answer.ok) setFailure(answer.error.detail);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    await during('upload', () => dispatch(uploadPicture(file)));
    // The same file can be chosen again after a failure.
    target.value = '';
  }

  return (
    <div className={styles.picture} aria-busy={work !== null}>
      <div className={styles.pictureTools}>
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          accept="image/*"
          className={`visually-hidden ${styles.file}`}
          aria-describedby={`${id}-state`}
          aria-invalid={failure !== null || undefined}
          // Were it truly disabled, the focus of whoever has just chosen a file would be lost.
          aria-disabled={work !== null || undefined}
          onClick={(event) => {
            if (work) event.preventDefault();
          }}
          onChange={(event) => void choose(event)}
        />
        <label htmlFor={`${id}-file`} className={`btn btn-plain ${styles.choose}`}>
          <span className="visually-hidden">Profile picture: </span>
          {hasPicture ? 'Replace' : 'Upload a picture'}
        </label>
        {hasPicture && (
          <button
            type="button"
            className="btn btn-plain"
            aria-disabled={work !== null || undefined}
            onClick={() => void during('removal', () => dispatch(removePicture()))}
          >
            Remove picture
          </button>
        )}
      </div>
      <p id={`${id}-state`} role="status" className={failure ? styles.failure : styles.state}>
        {work ? WORK_TEXTS[work] : failure}
      </p>
    </div>
  );
}
