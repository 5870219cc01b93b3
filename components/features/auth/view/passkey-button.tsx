import { t } from '@/lib/domain/text';
import type { PasskeyOptions } from '@/lib/contracts/passkeys';
import type { CallResult } from '@/lib/http/call-result';
import { callWeb } from '@/lib/http/web-client';
import { askForPasskeyHere, PASSKEY_TEXTS } from '@/lib/session/passkey';
import { SignInButton } from './sign-in-button';

export interface PasskeyButtonProps {
  /** Opens a session with what the device answers. */
  readonly enter: (response: object) => Promise<CallResult<unknown>>;
}

async function signIn(enter: PasskeyButtonProps['enter']): Promise<string | null> {
  const begun = await callWeb<PasskeyOptions>({ method: 'POST', path: '/api/auth/passkey' });
  if (!begun.ok) return begun.error.detail;
  const there = await askForPasskeyHere(begun.data.options);
  if (!there.ok) return PASSKEY_TEXTS[there.why];
  const here = await enter(there.response);
  return here.ok ? null : here.error.detail;
}

/** Signs in with a passkey of this device, without an address. */
export function PasskeyButton({ enter }: PasskeyButtonProps) {
  return <SignInButton label={t('Use a passkey')} signIn={() => signIn(enter)} />;
}
