import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { AuthEmulator } from '../../../scripts/firebase-emulator.mjs';

const SCRIPT = join(__dirname, '../../../scripts/firebase-emulator.mjs');

/**
 * True when Firebase's Auth emulator is installed or could be downloaded; otherwise prints the reason, and its
 * tests are skipped.
 */
export function hasAuthEmulator(): boolean {
  const { status } = spawnSync(process.execPath, [SCRIPT, '--install'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

/** Starts a separate emulator without users. */
export async function openAuthEmulator(): Promise<AuthEmulator> {
  const { startAuthEmulator } = await import('../../../scripts/firebase-emulator.mjs');
  return startAuthEmulator();
}

/**
 * Signs in a user at the emulator with a Google account, like the browser's library after the provider's
 * popup.
 *
 * @returns The ID token.
 */
export async function signInAtEmulator(
  { host }: Pick<AuthEmulator, 'host'>,
  person: { sub: string; email: string; name?: string; email_verified?: boolean },
): Promise<string> {
  const account = encodeURIComponent(JSON.stringify({ email_verified: true, ...person }));
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any';
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    // The emulator ends idle connections after five seconds, and one of those must not be used again.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({
      postBody: `id_token=${account}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`the emulator did not sign in: ${answer.status}`);
  return idToken;
}
