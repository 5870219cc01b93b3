import { useEffect, useRef } from 'react';
import { t } from '@/lib/domain/text';
import { CloseButton } from './controls/close-button';
import styles from './change-notice.module.scss';

/** The last change of a list or table, as text. */
export interface ReportedChange {
  readonly text: string;
  /** Undoes the change; null when there is nothing to undo. */
  readonly undo: (() => void) | null;
}

export interface ChangeNoticeProps {
  readonly change: ReportedChange | null;
  readonly onDismiss: () => void;
}

/**
 * Reports the last change, with an Undo button. It stays until it is dismissed or replaced by
 * another change, so there is no time limit. The focus moves to "Undo", because the pressed button was
 * removed with its row, and from there to "Dismiss".
 */
export function ChangeNotice({ change, onDismiss }: ChangeNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (change?.undo) undo.current?.focus();
    // "Undo" itself was pressed and is removed.
    else if (document.activeElement === document.body) close.current?.focus();
  }, [change]);
  return (
    <div role="status" className={change ? styles.notice : undefined}>
      {change && (
        <>
          <span>{change.text}</span>
          {change.undo && (
            <button ref={undo} type="button" className="btn btn-plain btn-sm" onClick={change.undo}>
              {t('Undo')}
            </button>
          )}
          <CloseButton ref={close} label={t('Dismiss')} onClick={onDismiss} />
        </>
      )}
    </div>
  );
}
