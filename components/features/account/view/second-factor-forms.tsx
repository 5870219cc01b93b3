import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import type { RecoveryCodes, SecondFactorSetup } from '@/lib/contracts/second-factor';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import styles from './account.module.scss';

const PATH = '/account/second-factor/';

/** Hands the response of a successful call on. */
async function handOn<T>(call: Promise<CallResult<T>>, onAnswer: (data: T) => void): Promise<CallResult<T>> {
  const answer = await call;
  if (answer.ok) onAnswer(answer.data);
  return answer;
}

function CodeField({ errors, label, hint }: { errors: readonly string[]; label: string; hint?: string }) {
  return (
    <TextField
      label={label}
      name="one_time_code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      errors={errors}
    />
  );
}

/** Asks for the password, and then for a secret. */
export function StartForm({
  isUsable,
  onStarted,
}: {
  isUsable: boolean;
  onStarted: (setup: SecondFactorSetup) => void;
}) {
  const submission = useSubmission({
    fields: ['password'],
    submit: (body) => handOn(callBackend<SecondFactorSetup>({ method: 'POST', path: PATH, body }), onStarted),
  });
  const note = useFormRecovery(submission, t('Nothing changes until you have entered a first code.'));
  return (
    <CallForm submission={submission} submitLabel={t('Set up')} isUsable={isUsable} note={note}>
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        errors={submission.errorsOf('password')}
      />
    </CallForm>
  );
}

/** The secret as QR code, link and text, and the field for a first code. */
export function SetupForm({
  setup: { qr, secret, uri },
  onConfirmed,
}: {
  setup: SecondFactorSetup;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const submission = useSubmission({
    fields: ['one_time_code'],
    focusOnFailure: 'one_time_code',
    submit: (body) =>
      handOn(
        callBackend<RecoveryCodes>({ method: 'POST', path: `${PATH}confirm/`, body }),
        ({ recovery_codes }) => onConfirmed(recovery_codes),
      ),
  });
  const note = useFormRecovery(submission, t('All other devices are logged out.'));
  return (
    <>
      <p className={styles.current}>
        {rich(
          'Scan this with your authenticator app, <0>open it on this device</0>, or type the secret.',
          {},
          <a href={uri} />,
        )}
      </p>
      <svg
        role="img"
        aria-label={t('QR code of the secret')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className={styles.qr}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p className={styles.secret}>
        {t('Secret:')} <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CallForm submission={submission} submitLabel={t('Turn on')} note={note}>
        <CodeField label={t('Code of the app')} errors={submission.errorsOf('one_time_code')} />
      </CallForm>
    </>
  );
}

export interface ProofFormProps {
  readonly action: 'renew' | 'remove';
  /** Called with new recovery codes, or with none where the second factor was removed. */
  readonly onDone: (codes: readonly string[]) => void;
}

const ACTIONS = {
  renew: {
    method: 'POST',
    path: `${PATH}recovery-codes/`,
    get label() {
      return t('Make new codes');
    },
  },
  remove: {
    method: 'DELETE',
    path: PATH,
    get label() {
      return t('Turn off');
    },
  },
} as const;

/** Confirms a change of the second factor by both factors. */
export function ProofForm({ action, onDone }: ProofFormProps) {
  const { label, method, path } = ACTIONS[action];
  const submission = useSubmission({
    fields: ['password', 'one_time_code'],
    submit: (body) =>
      handOn(callBackend<RecoveryCodes | null>({ method, path, body }), (data) =>
        onDone(data?.recovery_codes ?? []),
      ),
  });
  const note = useFormRecovery(
    submission,
    action === 'renew'
      ? t('The codes that you have end with it.')
      : t('Logging in then asks for the password alone.'),
  );
  return (
    <CallForm submission={submission} submitLabel={label} note={note}>
      <div className={styles.pair}>
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          errors={submission.errorsOf('password')}
        />
        <CodeField label={t('Code')} errors={submission.errorsOf('one_time_code')} />
      </div>
    </CallForm>
  );
}
