import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { inSentence, t } from '@/lib/domain/text';
import { FieldFrame, describeField } from './field-frame';
import type { FieldProps } from './field-frame';
import styles from './field.module.scss';

export interface PasswordFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref' | 'size' | 'value'> {
  readonly value?: string;
  /** Autocomplete value for password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/**
 * A password field with a reveal button. The password is hidden again on submit, so that no browser stores it
 * as plain text.
 */
export function PasswordField({ label, hint, errors, id, ...rest }: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors}>
      <div className={styles.passwordBox}>
        <FormControl
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...describeField(fieldId, { hint, errors })}
          ref={input}
          type={isShown ? 'text' : 'password'}
          className={`${styles.control} ${styles.password}`}
        />
        <button
          type="button"
          className={styles.show}
          aria-controls={fieldId}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('Hide') : t('Show')}
          <span className="visually-hidden"> {inSentence(label)}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
