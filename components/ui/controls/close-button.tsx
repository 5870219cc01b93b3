import type { ComponentProps } from 'react';
import styles from './close-button.module.scss';

export interface CloseButtonProps extends Pick<ComponentProps<'button'>, 'ref' | 'onClick'> {
  /** The part that it closes: "Close the import". */
  readonly label: string;
}

/** The cross that closes a part of a page. */
export function CloseButton({ label, ...rest }: CloseButtonProps) {
  return (
    <button {...rest} type="button" className={styles.close} aria-label={label}>
      ✕
    </button>
  );
}
