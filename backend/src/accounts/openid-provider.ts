import type * as OpenId from 'openid-client';
import { AppError } from '@/lib/domain/errors';
import type { OpenIdConfig } from '../config/sign-in-config';
import { normalizeEmail } from './check-credentials';
import type { ExternalPerson } from './external-logins';

const TIMEOUT_S = 10;
const MAX_SUBJECT_LENGTH = 255;

/** The values by which a started sign-in is checked. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The service of OpenID Connect that the site is configured for. */
export interface OpenIdProvider {
  readonly config: OpenIdConfig;
  /** @throws AppError SIGN_IN_AWAY. */
  start(redirectUri: string): Promise<{ readonly url: string; readonly checks: OpenIdChecks }>;
  /**
   * The person of the code in an address that the issuer led the browser to.
   *
   * @throws AppError UNAUTHENTICATED, SIGN_IN_AWAY.
   */
  finish(callback: URL, checks: OpenIdChecks): Promise<ExternalPerson>;
}

/** The library, which is loaded at the first sign-in, and the client of the settings. */
interface OpenIdClient {
  readonly openid: typeof OpenId;
  readonly client: OpenId.Configuration;
}

/** The provider of the settings. What the issuer publishes of itself is read at the first sign-in. */
export function createOpenIdProvider(config: OpenIdConfig): OpenIdProvider {
  let discovered: Promise<OpenIdClient> | null = null;
  const discover = (): Promise<OpenIdClient> => {
    discovered ??= read(config).catch((cause: unknown) => {
      discovered = null;
      throw new AppError('SIGN_IN_AWAY', `${config.issuer} does not publish its metadata`, { cause });
    });
    return discovered;
  };
  return {
    config,
    start: async (redirectUri) => {
      const { client, openid } = await discover();
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    finish: async (callback, checks) => {
      const client = await discover();
      try {
        return toPerson(config, await readClaims(client, callback, checks));
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw isAway(client.openid, cause)
          ? new AppError('SIGN_IN_AWAY', `${config.issuer} does not answer`, { cause })
          : new AppError('UNAUTHENTICATED', 'The sign-in could not be verified; please try again.', {
              cause,
            });
      }
    },
  };
}

async function read({ clientId, clientSecret, issuer }: OpenIdConfig): Promise<OpenIdClient> {
  const openid = await import('openid-client');
  const server = new URL(issuer);
  const options = {
    timeout: TIMEOUT_S,
    // The settings take http for this machine alone.
    execute: server.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
  };
  const configuration = await openid.discovery(
    server,
    clientId,
    clientSecret ?? undefined,
    openid.None(),
    options,
  );
  const metadata = configuration.serverMetadata();
  const client = new openid.Configuration(
    metadata,
    clientId,
    {},
    authenticationOf(openid, metadata, clientSecret),
  );
  client.timeout = TIMEOUT_S;
  if (server.protocol === 'http:') openid.allowInsecureRequests(client);
  // The token comes straight from the issuer, over TLS; its signature is checked all the same.
  openid.enableNonRepudiationChecks(client);
  return { openid, client };
}

/** The authentication of the client: as the issuer says; by the standard's default where it does not say. */
function authenticationOf(
  openid: typeof OpenId,
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: OpenId.ServerMetadata,
  secret: string | null,
): OpenId.ClientAuth {
  if (secret === null) return openid.None();
  return methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(secret)
    : openid.ClientSecretPost(secret);
}

/** The claims of the ID token; those of the user info where the token has no address. */
async function readClaims(
  { client, openid }: OpenIdClient,
  callback: URL,
  { nonce, state, verifier }: OpenIdChecks,
): Promise<Readonly<Record<string, unknown>> & { readonly sub: string }> {
  const tokens = await openid.authorizationCodeGrant(client, callback, {
    expectedNonce: nonce,
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  if (claims.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await openid.fetchUserInfo(client, tokens.access_token, claims.sub)), sub: claims.sub };
}

function toPerson(
  { emails, issuer }: OpenIdConfig,
  {
    email,
    email_verified: isVerified,
    name,
    sub,
  }: Readonly<Record<string, unknown>> & { readonly sub: string },
): ExternalPerson {
  const address = typeof email === 'string' ? normalizeEmail(email) : null;
  if (sub === '' || sub.length > MAX_SUBJECT_LENGTH || address === null)
    throw new AppError('UNAUTHENTICATED', 'The sign-in has no e-mail address that can be used here.');
  return {
    issuer,
    subject: sub,
    email: address,
    isEmailVerified: isVerified === true || (emails === 'trusted' && isVerified !== false),
    name: typeof name === 'string' ? name : null,
  };
}

/** True when the issuer could not be reached, in time, as opposed to a refusal or a token that is not right. */
function isAway(openid: typeof OpenId, error: unknown): boolean {
  if (error instanceof openid.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  // `fetch` throws this error when there is no response.
  return error instanceof TypeError && error.message === 'fetch failed';
}
