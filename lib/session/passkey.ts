import { t } from '@/lib/domain/text';
import type * as Client from './passkey-client';
import type { PasskeyAnswer, PasskeyFailure } from './passkey-client';

/** The message for a device that made nothing; null where the person cancelled it. */
export const PASSKEY_TEXTS: Readonly<Record<PasskeyFailure, string | null>> = {
  left: null,
  get stored() {
    return t('This device has a passkey for this account already.');
  },
  get unsupported() {
    return t('Passkeys do not work here: they take https (or localhost) and a browser that supports them.');
  },
  get failed() {
    return t('The device did not answer as expected. Try again.');
  },
};

/** The library, loaded on first use. */
async function withClient(act: (client: typeof Client) => Promise<PasskeyAnswer>): Promise<PasskeyAnswer> {
  if (typeof window.PublicKeyCredential !== 'function') return { ok: false, why: 'unsupported' };
  const client = await import('./passkey-client').catch(() => null);
  return client ? act(client) : { ok: false, why: 'failed' };
}

/** Makes a passkey on this device. Must be called from a click, because browsers refuse other calls. */
export function makePasskeyHere(options: object): Promise<PasskeyAnswer> {
  return withClient((client) => client.makePasskey(options));
}

/** Asks the person for one of the passkeys that this device has for the site. Must be called from a click. */
export function askForPasskeyHere(options: object): Promise<PasskeyAnswer> {
  return withClient((client) => client.askForPasskey(options));
}
