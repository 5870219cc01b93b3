import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

/** The person who is logged in at the issuer. */
export interface IssuerPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** The changes that a test makes to an ID token. */
export interface TokenFault {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signed by a key that the issuer does not publish, under the name of the right one. */
  readonly isForged?: boolean;
}

interface Grant {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly person: IssuerPerson;
}

export const CLIENT = { id: 'tapeglass', secret: 'a secret of the client' } as const;

/** A service of OpenID Connect on this machine: authorization code, PKCE, signed tokens, a client with a secret. */
export async function startOpenIdIssuer(alg: 'ES256' | 'RS256' = 'ES256') {
  const [keys, others] = await Promise.all([generateKeyPair(alg), generateKeyPair(alg)]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key', alg, use: 'sig' };
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, IssuerPerson>();
  const state = {
    person: {
      sub: 'grace',
      email: 'grace@example.org',
      email_verified: true,
      name: 'Grace Hopper',
    } as IssuerPerson,
    fault: {} as TokenFault,
    /** True when the address is in the user info alone. */
    hidesEmail: false,
    isDown: false,
  };
  let issuer = '';

  const idToken = ({ nonce, person }: Grant): Promise<string> => {
    const { claims = {}, isForged = false } = state.fault;
    const { sub, ...rest } = person;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce,
      ...(!state.hidesEmail && rest),
    };
    const key: CryptoKey = isForged ? others.privateKey : keys.privateKey;
    return new SignJWT({ sub, ...payload, ...claims }).setProtectedHeader({ alg, kid: 'key' }).sign(key);
  };

  const routes: Record<string, (url: URL, request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/.well-known/openid-configuration': (_url, _request, response) =>
      json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [alg],
        code_challenge_methods_supported: ['S256'],
      }),
    '/jwks': (_url, _request, response) => json(response, 200, { keys: [jwk] }),
    '/authorize': ({ searchParams: asked }, _request, response) => {
      const code = randomBytes(16).toString('base64url');
      const redirectUri = asked.get('redirect_uri') ?? '';
      grants.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri,
        nonce: asked.get('nonce') ?? '',
        person: state.person,
      });
      const location = new URL(redirectUri);
      location.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '' }));
      response.writeHead(302, { location: location.href }).end();
    },
    '/token': async (_url, request, response) => {
      const form = new URLSearchParams(await textOf(request));
      const code = form.get('code') ?? '';
      const grant = grants.get(code);
      grants.delete(code);
      const basic = `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replaceAll('%20', '+')}`).toString('base64')}`;
      const verifier = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = grant?.challenge === verifier && grant.redirectUri === form.get('redirect_uri');
      if (request.headers.authorization !== basic) return json(response, 401, { error: 'invalid_client' });
      if (!grant || !isRight) return json(response, 400, { error: 'invalid_grant' });
      const access = randomBytes(16).toString('base64url');
      accessTokens.set(access, grant.person);
      return json(response, 200, {
        access_token: access,
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await idToken(grant),
      });
    },
    '/userinfo': (_url, request, response) => {
      const person = accessTokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      return person ? json(response, 200, person) : json(response, 401, { error: 'invalid_token' });
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const route = state.isDown ? undefined : routes[url.pathname];
    if (!route) response.writeHead(state.isDown ? 503 : 404).end();
    else void route(url, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    state,
    /** Goes to the issuer as a browser does, and returns the address to which it leads back. */
    authorize: async (url: string): Promise<URL> => {
      const answer = await fetch(url, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
