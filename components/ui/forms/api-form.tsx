import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { FormMessage } from './form-message';
import { SubmitButton } from './submit-button';
import styles from './api-form.module.scss';
import { SESSION_ENDED, type CallFailure } from '@/lib/http/call-result';
import { loginHref } from '@/lib/site/routes';
import type { Submission } from './use-form-submit';

export interface CallFormProps {
  readonly submission: Pick<
    Submission<string>,
    'form' | 'isBusy' | 'isReady' | 'failure' | 'attempt' | 'summary' | 'onSubmit'
  >;
  /** Label of the button. */
  readonly submitLabel: string;
  /** False while the fields have no values to send. */
  readonly isUsable?: boolean;
  /** Makes the button as wide as the form. */
  readonly isWide?: boolean;
  /** The address that takes the form where no script runs; absent: the button waits for the script. */
  readonly action?: string;
  /** Puts the button beside its one field. */
  readonly isInLine?: boolean;
  /** The note below the button while there is no error. */
  readonly note?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form that submits to the API: its fields, its button, and its errors. The server validates every field.
 */
export function CallForm({
  submission,
  submitLabel,
  isUsable = true,
  isWide = false,
  action,
  isInLine = false,
  note,
  children,
}: CallFormProps) {
  const { form, isBusy, isReady, failure, attempt, summary, onSubmit } = submission;
  return (
    // If it is submitted without its script, POST keeps the values out of the URL.
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      aria-busy={isBusy}
      className={isInLine ? styles.inLine : undefined}
      onSubmit={onSubmit}
    >
      {children}
      <SubmitButton
        isBusy={isBusy}
        disabled={(!isReady && action === undefined) || !isUsable}
        isWide={isWide}
      >
        {submitLabel}
      </SubmitButton>
      <FormMessage failure={failure && isSessionEnded(failure) ? <LogInAgain /> : summary} attempt={attempt}>
        {note}
      </FormMessage>
    </form>
  );
}

/** True when a call failed because the session of the page has ended, or had ended before it. */
function isSessionEnded({ error, status }: CallFailure): boolean {
  return error.code === SESSION_ENDED || (error.code === 'UNAUTHENTICATED' && status === null);
}

/** The advice when the session has ended: this page, which has what was entered, stays open. */
function LogInAgain() {
  return (
    <>
      {rich(
        'Your session has ended. What you entered stays here: <0>log in in a new tab</0>, then come back and send it again.',
        {},
        <a href={loginHref()} target="_blank" rel="noopener" />,
      )}
    </>
  );
}
