import { useState } from 'react';
import { t } from '@/lib/domain/text';
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

/** The "Delete your account?" dialog, with the fields that confirm it: password and code, or a text. */
export function DeletionDialog({ deletion }: { deletion: Deletion }) {
  const { isAsked, isBusy, failure, attempt, takesCode, takesWords, cancel, confirm } = deletion;
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const errors = textsOf(deletion, takesWords ? 'confirmation' : 'password');
  const codeErrors = textsOf(deletion, 'one_time_code');

  return (
    <ModalAlert
      isShown={isAsked}
      title={t('Delete your account?')}
      confirmLabel={t('Delete account')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void confirm(secret, code)}
      onCancel={() => {
        setSecret('');
        setCode('');
        cancel();
      }}
    >
      <p>
        {t('Your profile, picture, watchlist and sessions are deleted immediately and cannot be restored.')}
      </p>
      {takesWords ? (
        <TextField
          key="words"
          label={t('Type "{deletionWords}"', { deletionWords: DELETION_WORDS })}
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
          label={t('Password')}
          autoComplete="current-password"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          errors={errors}
        />
      )}
      {takesCode && (
        <TextField
          key="code"
          label={t('Code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          errors={codeErrors}
        />
      )}
      <FormMessage
        failure={failure && errors.length + codeErrors.length === 0 ? failure.error.detail : null}
        attempt={attempt}
      />
    </ModalAlert>
  );
}
