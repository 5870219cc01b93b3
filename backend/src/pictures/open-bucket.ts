import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Config } from '../config/s3-config';
import { redactText, spellingsOf } from '../providers/http/redact-secrets';

/** Timeouts for a server's connection and response, in milliseconds. */
export interface S3Patience {
  readonly toConnect: number;
  readonly toAnswer: number;
}

const MAX_ATTEMPTS = 2;

/** Explanations of a server's errors for the operator, by error code. */
const CAUSES: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'rejects AWS_ACCESS_KEY_ID as unknown',
  SignatureDoesNotMatch: 'refuses the signature: AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is wrong',
  ExpiredToken: 'refuses AWS_SESSION_TOKEN, which has expired',
  InvalidToken: 'refuses AWS_SESSION_TOKEN',
  AccessDenied: 'does not let this key do it',
  NoSuchBucket: 'has no bucket of the name in S3_BUCKET',
  PermanentRedirect: 'keeps the bucket in another region than S3_REGION',
  AuthorizationHeaderMalformed: 'keeps the bucket in another region than S3_REGION',
  RequestTimeTooSkewed: 'has another time of day than this machine',
  CredentialsProviderError: 'was not asked: there is no key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
};

/** The SDK and a client of one bucket. */
export interface OpenBucket {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
}

/** Opens a bucket. The SDK is loaded by the first one, so that it does not slow down a start without S3. */
export async function openBucket(
  { accessKeyId, endpoint, region, secretAccessKey, sessionToken }: S3Config,
  { toAnswer, toConnect }: S3Patience,
): Promise<OpenBucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: toConnect, requestTimeout: toAnswer, throwOnRequestTimeout: true },
    // Compatible servers support neither trailing checksums nor virtual-hosted buckets.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Without configured keys, the SDK uses its default credential chain: profiles, instance roles.
    ...(accessKeyId !== null &&
      secretAccessKey !== null && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) },
      }),
  });
  return { sdk, client };
}

/** A failed call of a bucket. */
export interface S3Failure {
  /** Words that follow "the S3 server". */
  readonly reason: string;
  readonly cause: Error;
}

/**
 * A server's error or unavailability, without the keys that servers repeat. The SDK's own error contains the signed
 * request, so only its name and message are used.
 *
 * @returns Null for another error.
 */
export function readS3Failure(
  error: unknown,
  { accessKeyId, secretAccessKey, sessionToken }: S3Config,
): S3Failure | null {
  if (!(error instanceof Error)) return null;
  const keys = [accessKeyId, secretAccessKey, sessionToken].filter((key) => key !== null);
  const [name, message] = [error.name, error.message].map((text) => redactText(text, spellingsOf(keys)));
  const cause = new Error(`${name}: ${message}`);
  const commonReason = CAUSES[error.name];
  if (commonReason) return { reason: commonReason, cause };
  // The SDK sets this on every error of a request that it sent.
  const { $metadata: sent } = error as Partial<Sdk.S3ServiceException>;
  if (!sent) return null;
  const status = sent.httpStatusCode;
  const reason = status === undefined ? `cannot be reached: ${message}` : `answered ${status} (${name})`;
  return { reason, cause };
}
