import { useEffect, useRef } from 'react';
import styles from './edit.module.scss';

/** What was done to the list last, in words. */
export interface ListDeed {
  readonly text: string;
  /** Takes it back; null when there is nothing to take back. */
  readonly undo: (() => void) | null;
}

export interface ListNoticeProps {
  readonly deed: ListDeed | null;
  readonly onDismiss: () => void;
}

/**
 * Says what was done to the list, with the way to take it back. It stays until it is dismissed or something else is done: nobody has
 * to be quick. The focus goes to "Undo", as the button that was pressed is gone with its line, and from there to "Dismiss".
 */
export function ListNotice({ deed, onDismiss }: ListNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (deed?.undo) undo.current?.focus();
    // "Undo" itself was pressed, and is gone.
    else if (document.activeElement === document.body) close.current?.focus();
  }, [deed]);
  return (
    <div role="status" className={deed ? styles.notice : undefined}>
      {deed && (
        <>
          <span>{deed.text}</span>
          {deed.undo && (
            <button ref={undo} type="button" className="btn btn-plain btn-sm" onClick={deed.undo}>
              Undo
            </button>
          )}
          <button ref={close} type="button" className={styles.close} aria-label="Dismiss" onClick={onDismiss}>
            ✕
          </button>
        </>
      )}
    </div>
  );
}
