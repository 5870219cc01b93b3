import type { ComponentProps } from 'react';
import styles from './submit-button.module.scss';

export interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** True while the form's answer is awaited: the button keeps its size, its text and the focus, and does nothing. */
  readonly isBusy?: boolean;
  readonly isDanger?: boolean;
  /** As wide as the form. */
  readonly isWide?: boolean;
}

/** The button that sends a form. */
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
      // A button that is truly disabled would lose the focus of whoever pressed it.
      aria-disabled={isBusy || undefined}
      className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'} ${styles.submit} ${isWide ? styles.isWide : ''}`}
    >
      {children}
    </button>
  );
}
