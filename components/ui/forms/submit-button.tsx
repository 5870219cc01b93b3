import type { ComponentProps } from 'react';
import styles from './submit-button.module.scss';

export interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /**
   * True while the form is being submitted: the button keeps its size, its text and the focus, and does
   * nothing.
   */
  readonly isBusy?: boolean;
  readonly isDanger?: boolean;
  /** As wide as the form. */
  readonly isWide?: boolean;
}

/** The submit button of a form. */
export function SubmitButton({
  isBusy = false,
  isDanger = false,
  isWide = false,
  disabled,
  children,
  ...rest
}: SubmitButtonProps) {
  return (
    <button
      {...rest}
      type="submit"
      disabled={disabled}
      // With the `disabled` attribute the button would lose the focus after a press.
      aria-disabled={isBusy || undefined}
      className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'} ${styles.submit} ${isWide ? styles.isWide : ''}`}
    >
      {children}
    </button>
  );
}
