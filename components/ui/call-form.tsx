import type { ReactNode } from 'react';
import { FormMessage } from './form-message';
import { SubmitButton } from './submit-button';
import type { Submission } from './use-submission';

export interface CallFormProps {
  readonly submission: Pick<
    Submission<string>,
    'form' | 'isBusy' | 'isReady' | 'attempt' | 'summary' | 'onSubmit'
  >;
  /** What the button says. */
  readonly submitLabel: string;
  /** False as long as the fields have no values to send. */
  readonly isUsable?: boolean;
  /** The button is as wide as the form. */
  readonly isWide?: boolean;
  /** What stands beneath the button as long as nothing is wrong. */
  readonly note?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form that a call answers: its fields, its button, and what is wrong with it. The server is the judge of every field. */
export function CallForm({
  submission,
  submitLabel,
  isUsable = true,
  isWide = false,
  note,
  children,
}: CallFormProps) {
  const { form, isBusy, isReady, attempt, summary, onSubmit } = submission;
  return (
    // Should it ever be sent without its script, then at least with nothing of it in the address.
    <form ref={form} method="post" noValidate aria-busy={isBusy} onSubmit={onSubmit}>
      {children}
      <SubmitButton isBusy={isBusy} disabled={!isReady || !isUsable} isWide={isWide}>
        {submitLabel}
      </SubmitButton>
      <FormMessage failure={summary} attempt={attempt}>
        {note}
      </FormMessage>
    </form>
  );
}
