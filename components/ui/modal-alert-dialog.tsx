import { useEffect, useId, useRef } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import styles from './modal-alert.module.scss';

/** What a question needs. */
export interface ModalAlertProps {
  isShown: boolean;
  /** The question, as the dialog's name: "Delete your account?" */
  title: string;
  /** What will happen, and fields that the answer needs: the whole is a form, so that Enter in a field confirms. */
  children: ReactNode;
  /** The button that does it: "Delete account". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Marks an act that cannot be taken back. */
  isDanger?: boolean;
  /** While the act is under way: no second confirmation, and no closing. */
  isBusy?: boolean;
  onConfirm: () => void;
  /** Cancel, Escape, or a click beside the dialog. */
  onCancel: () => void;
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Tab goes round inside the dialog. The package only fetches back a focus that has landed elsewhere in the page, not one that left it. */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isInside = stops.includes(document.activeElement as HTMLElement);
  if (isInside && document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/** The dialog behind `ModalAlert`, in a file of its own so that it can be loaded by itself. */
export default function ModalAlertDialog({
  isShown,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ModalAlertProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  // What was refused is to be put right where it stands.
  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isBusy]);

  function cancel() {
    if (!isBusy) onCancel();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog is drawn elsewhere in the document, but its events still pass through its parents here.
    event.stopPropagation();
    if (!isBusy) onConfirm();
  }

  return (
    <Modal
      show={isShown}
      centered
      onHide={cancel}
      className={styles.modal}
      onKeyDown={keepTabInside}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form ref={form} className={styles.form} onSubmit={submit} aria-busy={isBusy}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
        <div className={styles.buttons}>
          {/* Truly disabled they would lose the focus of whoever pressed one. */}
          <button
            type="button"
            className={`btn btn-plain ${styles.button}`}
            aria-disabled={isBusy || undefined}
            onClick={cancel}
          >
            {cancelLabel}
          </button>
          <button
            type="submit"
            className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'} ${styles.button}`}
            aria-disabled={isBusy || undefined}
          >
            {confirmLabel}
          </button>
        </div>
      </form>
    </Modal>
  );
}
