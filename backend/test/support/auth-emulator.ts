import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { AuthEmulator } from '../../../scripts/firebase-emulator.mjs';

const SCRIPT = join(__dirname, '../../../scripts/firebase-emulator.mjs');

/** Whether Firebase's Auth emulator is on this machine, or could be fetched; else the reason is printed and its tests are left out. */
export function hasAuthEmulator(): boolean {
  const { status } = spawnSync(process.execPath, [SCRIPT, '--install'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

/** Starts an emulator of its own, without a user in it. */
export async function openAuthEmulator(): Promise<AuthEmulator> {
  const { startAuthEmulator } = await import('../../../scripts/firebase-emulator.mjs');
  return startAuthEmulator();
}

/**
 * Signs somebody in at the emulator with a Google account, as the browser's library does after the provider's window.
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
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      postBody: `id_token=${account}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`the emulator signed nobody in: ${answer.status}`);
  return idToken;
}
