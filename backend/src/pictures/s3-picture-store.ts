import type * as Sdk from '@aws-sdk/client-s3';
import { AppError } from '@/lib/domain/errors';
import { pictureOwner } from '@/lib/domain/picture-key';
import type { S3Config } from '../config/config';
import type { PictureStore } from './picture-store';

/** Timeouts for a server's connection and response, in milliseconds. */
export interface S3Patience {
  readonly toConnect: number;
  readonly toAnswer: number;
}

/** Two attempts of this length fit into the web process's own timeout. */
const PATIENCE: S3Patience = { toConnect: 2_000, toAnswer: 6_000 };
const MAX_ATTEMPTS = 2;

/**
 * The same value as `GET /pictures/{key}`: a key's bytes never change, and removed pictures must not remain
 * in a shared cache.
 */
export const PICTURE_CACHE_CONTROL = 'private, max-age=31536000, immutable';

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

interface OpenBucket {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
}

/**
 * Stores pictures as objects in a bucket. The SDK is loaded at the first picture, so that it does not slow
 * down a start without S3.
 *
 * @returns A store whose calls throw AppError PICTURES_AWAY with the cause in a sentence for the operator
 *   (never a secret), and RangeError for a text that is not a key.
 */
export function openS3PictureStore(config: S3Config, patience: S3Patience = PATIENCE): PictureStore {
  const { bucket } = config;
  let opening: Promise<OpenBucket> | undefined;
  const open = (): Promise<OpenBucket> => (opening ??= openBucket(config, patience));

  async function ask<T>(
    what: string,
    key: string | null,
    call: (open: OpenBucket) => Promise<T>,
  ): Promise<T> {
    if (key !== null && pictureOwner(key) === null) throw new RangeError('not the key of a picture');
    try {
      return await call(await open());
    } catch (error) {
      throw toPicturesUnavailable(what, error);
    }
  }

  return {
    publicUrl: config.publicUrl,

    put: (key, jpeg) =>
      ask('store', key, async ({ client, sdk }) => {
        await client.send(
          new sdk.PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: jpeg,
            ContentLength: jpeg.byteLength,
            ContentType: 'image/jpeg',
            ContentDisposition: 'inline',
            CacheControl: PICTURE_CACHE_CONTROL,
          }),
        );
      }),

    get: (key) =>
      ask('read', key, async ({ client, sdk }) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
          return (await Body?.transformToByteArray()) ?? null;
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        }
      }),

    remove: (key) =>
      ask('remove', key, async ({ client, sdk }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
      }),

    removeAllOf: (userId) =>
      ask('remove', null, async ({ client, sdk }) => {
        const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${userId}-` });
        for await (const { Contents = [] } of pages) {
          // One by one: the bulk call requires a checksum that not every compatible server supports, and a
          // user has one picture.
          for (const { Key } of Contents)
            await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }));
        }
      }),
  };
}

async function openBucket(
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

/**
 * Describes a server's error or unavailability in a sentence for the log. The SDK's own error contains the
 * signed request, so only its name and message are used. Any other error is a bug and returned unchanged.
 */
function toPicturesUnavailable(what: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The SDK sets this on every error of a request that it sent.
  const { $metadata: sent } = error as Partial<Sdk.S3ServiceException>;
  const known = CAUSES[error.name];
  if (!known && !sent) return error;
  const status = sent?.httpStatusCode;
  const other =
    status === undefined ? `cannot be reached: ${error.message}` : `answered ${status} (${error.name})`;
  return new AppError('PICTURES_AWAY', `cannot ${what} a picture: the S3 server ${known ?? other}`, {
    cause: new Error(`${error.name}: ${error.message}`),
  });
}
