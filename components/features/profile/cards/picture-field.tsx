import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { t } from '@/lib/domain/text';
import type { CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { removePicture, uploadPicture } from '@/store/profile';
import styles from './profile-card.module.scss';

type Work = 'upload' | 'removal';

const WORK_TEXTS: Readonly<Record<Work, string>> = {
  get upload() {
    return t('Uploading the picture…');
  },
  get removal() {
    return t('Removing the picture…');
  },
};

/**
 * Uploads, replaces and removes the profile picture. The browser resizes the picture, and the resizer's error
 * message is shown when it rejects a file.
 */
export function PictureField({ hasPicture }: { hasPicture: boolean }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const wantsFocus = useRef(false);

  // The pressed button is removed with the picture; keep the focus inside the block.
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
    // Allows the same file to be chosen again after a failure.
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
          // With the `disabled` attribute the button would lose the focus after a file was chosen.
          aria-disabled={work !== null || undefined}
          onClick={(event) => {
            if (work) event.preventDefault();
          }}
          onChange={(event) => void choose(event)}
        />
        <label htmlFor={`${id}-file`} className={`btn btn-plain ${styles.choose}`}>
          <span className="visually-hidden">{t('Profile picture:')} </span>
          {hasPicture ? t('Replace') : t('Upload a picture')}
        </label>
        {hasPicture && (
          <button
            type="button"
            className="btn btn-plain"
            aria-disabled={work !== null || undefined}
            onClick={() => void during('removal', () => dispatch(removePicture()))}
          >
            {t('Remove picture')}
          </button>
        )}
      </div>
      <p id={`${id}-state`} role="status" className={failure ? styles.failure : styles.state}>
        {work ? WORK_TEXTS[work] : failure}
      </p>
    </div>
  );
}
