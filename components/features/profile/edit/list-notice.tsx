import { useEffect, useRef } from 'react';
import styles from './edit.module.scss';

/** The last change of the list, as text. */
export interface ListAction {
  readonly text: string;
  /** Undoes the change; null when there is nothing to undo. */
  readonly undo: (() => void) | null;
}

export interface ListNoticeProps {
  readonly action: ListAction | null;
  readonly onDismiss: () => void;
}

/**
 * Reports the last change of the list, with an Undo button. It stays until it is dismissed or replaced by
 * another change, so there is no time limit. The focus moves to "Undo", because the pressed button was
 * removed with its row, and from there to "Dismiss".
 */
export function ListNotice({ action, onDismiss }: ListNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (action?.undo) undo.current?.focus();
    // "Undo" itself was pressed and is removed.
    else if (document.activeElement === document.body) close.current?.focus();
  }, [action]);
  return (
    <div role="status" className={action ? styles.notice : undefined}>
      {action && (
        <>
          <span>{action.text}</span>
          {action.undo && (
            <button ref={undo} type="button" className="btn btn-plain btn-sm" onClick={action.undo}>
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
