import { useState } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import { ModalAlert } from '@/components/ui/modal-alert/modal-alert';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { DELETION_WORDS } from '@/lib/domain/deletion';
import type { Deletion } from './use-deletion';

function textsOf(deletion: Deletion, field: string): readonly string[] {
  const texts = deletion.failure?.error[field];
  return Array.isArray(texts) ? (texts as readonly string[]) : [];
}

/** The "Delete your account?" dialog, with the password field or the confirmation text that replaces it. */
export function DeletionDialog({ deletion }: { deletion: Deletion }) {
  const { isAsked, isBusy, failure, attempt, takesWords, cancel, confirm } = deletion;
  const [secret, setSecret] = useState('');
  const errors = textsOf(deletion, takesWords ? 'confirmation' : 'password');

  return (
    <ModalAlert
      isShown={isAsked}
      title="Delete your account?"
      confirmLabel="Delete account"
      isDanger
      isBusy={isBusy}
      onConfirm={() => void confirm(secret)}
      onCancel={() => {
        setSecret('');
        cancel();
      }}
    >
      <p>Your profile, picture, watchlist and sessions are deleted immediately and cannot be restored.</p>
      {takesWords ? (
        <TextField
          key="words"
          label={`Type "${DELETION_WORDS}"`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          errors={errors}
        />
      ) : (
        <PasswordField
          key="password"
          label="Password"
          autoComplete="current-password"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          errors={errors}
        />
      )}
      <FormMessage failure={failure && errors.length === 0 ? failure.error.detail : null} attempt={attempt} />
    </ModalAlert>
  );
}
