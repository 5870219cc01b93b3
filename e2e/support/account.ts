import type { BrowserContext } from '@playwright/test';
import type { User } from '@/lib/contracts/accounts';

/** Value of the session cookie of a browser context, or null. */
export async function sessionCookie(context: BrowserContext): Promise<string | null> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'token')?.value ?? null;
}

/** The user of a session token; null: a visitor. */
export async function whoIs(address: string, sessionToken: string): Promise<User | null> {
  const answer = await fetch(`${address}/api/auth/user`, { headers: { cookie: `token=${sessionToken}` } });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`the session's user answered ${answer.status}`);
  return ((await answer.json()) as { user: User }).user;
}

/** The status of a bearer call with an access token. */
export async function bearerStatus(address: string, accessToken: string): Promise<number> {
  const answer = await fetch(`${address}/backend/user_profile/`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return answer.status;
}

/** Logs in through the API, and returns the session token. */
export async function openSession(
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  const [, token] = /^token=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (token === undefined) throw new Error(`login answered ${answer.status} and no session`);
  return token;
}

/** Updates a profile through the API. */
export function putProfile(address: string, accessToken: string, update: object): Promise<Response> {
  return fetch(`${address}/backend/updateprofile/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(update),
  });
}
