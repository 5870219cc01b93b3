import { useEffect, useRef } from 'react';
import { t, text } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { Passkey, PasskeyList, PasskeyOptions } from '@/lib/contracts/passkeys';
import { callBackend } from '@/lib/http/backend-client';
import { ownFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';
import { makePasskeyHere, PASSKEY_TEXTS } from '@/lib/session/passkey';

const PATH = '/account/passkeys/';

type Asks = Pick<PasskeyList, 'asks_code' | 'asks_password'>;

const CANCELLED = text('No passkey was made. Try again, and confirm it on your device.');

/** Asks the server for options, the device for a passkey, and the server to store it. */
async function add(
  { name, ...confirmation }: { name: string; password: string; one_time_code: string },
  { asks_code, asks_password }: Asks,
): Promise<CallResult<Passkey>> {
  const { one_time_code, password } = confirmation;
  const body = { ...(asks_password && { password }), ...(asks_code && { one_time_code }) };
  const begun = await callBackend<PasskeyOptions>({ method: 'POST', path: `${PATH}options/`, body });
  if (!begun.ok) return begun;
  const passkeyHere = await makePasskeyHere(begun.data.options);
  if (!passkeyHere.ok) return ownFailure('REQUEST_INVALID', PASSKEY_TEXTS[passkeyHere.why] ?? t(CANCELLED));
  return callBackend<Passkey>({ method: 'POST', path: PATH, body: { name, response: passkeyHere.response } });
}

/** Makes a passkey on this device. */
export function NewPasskeyForm({ asks, onDone }: { asks: Asks; onDone: (name: string) => void }) {
  const submission = useSubmission({
    fields: ['name', 'password', 'one_time_code'],
    submit: async (fields) => {
      const answer = await add(fields, asks);
      if (answer.ok) onDone(answer.data.name);
      return answer;
    },
  });
  const { errorsOf } = submission;
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <CallForm
      submission={submission}
      submitLabel={t('Add the passkey')}
      note={t('Your device asks you to confirm it.')}
    >
      <TextField
        label={t('Name of the passkey')}
        name="name"
        maxLength={60}
        placeholder={t('my phone')}
        autoComplete="off"
        ref={first}
        errors={errorsOf('name')}
      />
      {asks.asks_password && (
        <PasswordField
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          errors={errorsOf('password')}
        />
      )}
      {asks.asks_code && (
        <TextField
          label={t('Code of the second factor')}
          name="one_time_code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          errors={errorsOf('one_time_code')}
        />
      )}
    </CallForm>
  );
}

/** Gives a passkey another name. */
export function PasskeyNameForm({
  passkey: { id, name },
  onDone,
}: {
  passkey: Passkey;
  onDone: (name: string) => void;
}) {
  const submission = useSubmission({
    fields: ['name'],
    submit: async (body) => {
      const answer = await callBackend<Passkey>({ method: 'PUT', path: `${PATH}${id}/`, body });
      if (answer.ok) onDone(answer.data.name);
      return answer;
    },
  });
  return (
    <CallForm submission={submission} submitLabel={t('Save the name')}>
      <TextField
        label={t('New name of {name}', { name })}
        name="name"
        maxLength={60}
        defaultValue={name}
        autoComplete="off"
        errors={submission.errorsOf('name')}
      />
    </CallForm>
  );
}
