import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { User } from '@/lib/contracts/accounts';

export const PASSWORD = 'correct horse battery';

/** Options of a call other than the body. */
export interface CallOptions {
  /** The client's address, as in the connection. */
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

/** Calls that the backend accepts from the web process only, with the internal key. */
const OF_WEBSITE = /^\/(?:login|logout|session)\//;

/** The header with which the web process authenticates itself for a call, where it needs one. */
export function websiteHeaders(app: FastifyInstance, url: string): Record<string, string> {
  return OF_WEBSITE.test(url) ? { 'x-tapeglass-secret': String(app.internalSecret) } : {};
}

/** Sends JSON. */
export function post(
  app: FastifyInstance,
  url: string,
  body: unknown,
  { from = '192.0.2.1', headers = {} }: CallOptions = {},
) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...websiteHeaders(app, url), ...headers },
    payload: JSON.stringify(body),
  });
}

/** A valid registration with an unused address. */
export function registration(parts: Record<string, unknown> = {}) {
  return {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    password2: PASSWORD,
    ...parts,
  };
}

/** A user registered through the API. */
export interface RegisteredPerson {
  readonly email: string;
  readonly user: User;
  readonly sessionToken: string;
  /** Headers to spread into a call. */
  readonly headers: { readonly authorization: string };
}

/** Registers a user over HTTP, by default from a unique client address, and logs in. */
export async function registerPerson(
  app: FastifyInstance,
  { email = `${randomUUID()}@example.org`, from = freshAddress() }: { email?: string; from?: string } = {},
): Promise<RegisteredPerson> {
  const response = await post(app, '/register/', registration({ email }), { from });
  if (response.statusCode !== 201) throw new Error(response.body);
  return logInAs(app, email, { from });
}

/** Opens another session over HTTP. */
export async function logInAs(
  app: FastifyInstance,
  email: string,
  { from = '192.0.2.1', password = PASSWORD }: { from?: string; password?: string } = {},
): Promise<RegisteredPerson> {
  const login = await post(app, '/login/', { username: email, password }, { from });
  if (login.statusCode !== 200) throw new Error(login.body);
  const { session_token: sessionToken } = login.json<{ session_token: string }>();
  const exchanged = await post(app, '/session/', { session_token: sessionToken }, { from });
  if (exchanged.statusCode !== 200) throw new Error(exchanged.body);
  const { user } = exchanged.json<{ user: User }>();
  return { email, user, sessionToken, headers: { authorization: `Bearer ${user.token}` } };
}

let addresses = 0;

/** A client address that no other call of this file has used. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
