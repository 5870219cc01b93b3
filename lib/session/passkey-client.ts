import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** The browser's answer to the options of the server, or why it made none. */
export type PasskeyAnswer =
  | { readonly ok: true; readonly response: object }
  | { readonly ok: false; readonly why: PasskeyFailure };

/**
 * `left`: the person closed the window, or let it wait. `stored`: the device has a passkey of this account.
 * `unsupported`: the browser has no passkeys here. `failed`: anything else.
 */
export type PasskeyFailure = 'left' | 'stored' | 'unsupported' | 'failed';

const WHY: Readonly<Record<string, PasskeyFailure>> = {
  AbortError: 'left',
  InvalidStateError: 'stored',
  NotAllowedError: 'left',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

async function answerOf(asked: Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { ok: true, response: await asked };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { ok: false, why: WHY[name] ?? 'failed' };
  }
}

/** Asks the device for a new passkey. */
export function makePasskey(options: object): Promise<PasskeyAnswer> {
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return answerOf(startRegistration({ optionsJSON: options as Options }));
}

/** Asks the device to sign in with one of its passkeys. */
export function askForPasskey(options: object): Promise<PasskeyAnswer> {
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return answerOf(startAuthentication({ optionsJSON: options as Options }));
}
