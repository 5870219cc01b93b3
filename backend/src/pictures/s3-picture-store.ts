import { AppError } from '@/lib/domain/errors';
import { pictureOwner } from '@/lib/domain/picture-key';
import type { S3Config } from '../config/s3-config';
import { openBucket, readS3Failure, type OpenBucket, type S3Patience } from './open-bucket';
import type { PictureStore } from './picture-store';

/** Two attempts of this length fit into the web process's own timeout. */
const PATIENCE: S3Patience = { toConnect: 2_000, toAnswer: 6_000 };

/**
 * The same value as `GET /pictures/{key}`: a key's bytes never change, and removed pictures must not remain
 * in a shared cache.
 */
export const PICTURE_CACHE_CONTROL = 'private, max-age=31536000, immutable';

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
      throw toPicturesUnavailable(what, { config, error });
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

/** A sentence for the log. Any other error is a bug and returned unchanged. */
function toPicturesUnavailable(
  what: string,
  { config, error }: { readonly config: S3Config; readonly error: unknown },
): unknown {
  const failure = readS3Failure(error, config);
  if (failure === null) return error;
  const { cause, reason } = failure;
  return new AppError('PICTURES_AWAY', `cannot ${what} a picture: the S3 server ${reason}`, { cause });
}
