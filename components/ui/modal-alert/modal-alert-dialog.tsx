import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { t } from '@/lib/domain/text';
import { useRestoreFocus } from '../focus/use-restore-focus';
import styles from './modal-alert.module.scss';
import { modalManager } from './modal-manager';

/** Props of a confirmation dialog. */
export interface ModalAlertProps {
  isShown: boolean;
  /** The question, as the dialog's name: "Delete your account?" */
  title: string;
  /**
   * The consequences, and fields required for the confirmation: the content is a form, so that Enter in a
   * field confirms.
   */
  children: ReactNode;
  /** Label of the confirm button: "Delete account". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Marks an action that cannot be undone. */
  isDanger?: boolean;
  /** While the action is running: no second confirmation, and no closing. */
  isBusy?: boolean;
  onConfirm: () => void;
  /** Cancel, Escape, or a click on the backdrop. */
  onCancel: () => void;
  /**
   * The element that gets the focus after the dialog where the pressed button was removed meanwhile, such as the button of the
   * next row; default: the page content.
   */
  focusAfter?: () => HTMLElement | null;
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/**
 * Tab cycles inside the dialog. The package only restores a focus that has moved elsewhere in the page, not
 * one that left it.
 */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isInside = stops.includes(document.activeElement as HTMLElement);
  if (isInside && document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/** The dialog of `ModalAlert`, in a separate file so that it can be loaded on demand. */
export default function ModalAlertDialog({
  isShown,
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
  focusAfter,
}: ModalAlertProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  // Move the focus to the invalid field.
  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isBusy]);

  function cancel() {
    if (!isBusy) onCancel();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog is rendered elsewhere in the document, but React events still bubble through its parents here.
    event.stopPropagation();
    if (!isBusy) onConfirm();
  }

  return (
    <Modal
      show={isShown}
      centered
      onHide={cancel}
      manager={modalManager()}
      className={styles.modal}
      onKeyDown={keepTabInside}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <FocusAfter find={focusAfter} />
      <form ref={form} className={styles.form} onSubmit={submit} aria-busy={isBusy}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
        <div className={styles.buttons}>
          {/* With the `disabled` attribute they would lose the focus after a press. */}
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

/** Is removed with the dialog: the focus goes back to the pressed button, or to what takes its place. */
function FocusAfter({ find = () => null }: { readonly find?: ModalAlertProps['focusAfter'] }) {
  const opener = useRef<Element | null>(null);
  const mark = useRestoreFocus<HTMLSpanElement>(
    () => (opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : find()),
    '[role="dialog"]',
  );
  useLayoutEffect(() => {
    // The package moves the focus into the dialog later.
    opener.current = document.activeElement;
  }, []);
  return <span ref={mark} hidden />;
}
