import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AppError } from '@/lib/domain/errors';
import type { S3Config } from '../config/s3-config';
import { openBucket, readS3Failure } from '../pictures/open-bucket';

/** The second place of backups. */
export interface BackupBucket {
  put(name: string, file: string): Promise<void>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** A large file takes its time. */
const PATIENCE = { toConnect: 5_000, toAnswer: 3_600_000 };

/**
 * Stores backups as objects in a bucket.
 *
 * @returns A store whose calls throw AppError BACKUP_AWAY with the cause in a sentence.
 */
export function openBackupBucket(config: S3Config): BackupBucket {
  const { bucket: Bucket } = config;
  let opening: ReturnType<typeof openBucket> | undefined;
  async function ask<T>(
    what: string,
    call: (open: Awaited<ReturnType<typeof openBucket>>) => Promise<T>,
  ): Promise<T> {
    try {
      return await call(await (opening ??= openBucket(config, PATIENCE)));
    } catch (error) {
      const failure = readS3Failure(error, config);
      if (failure === null) throw error;
      const { cause, reason } = failure;
      throw new AppError(
        'BACKUP_AWAY',
        `the bucket ${Bucket} (BACKUP_BUCKET) cannot ${what}: the S3 server ${reason.replace('S3_BUCKET', 'BACKUP_BUCKET')}`,
        { cause },
      );
    }
  }
  return {
    put: (name, file) =>
      ask('store a backup', async ({ client, sdk }) => {
        const { size } = await stat(file);
        const Body = createReadStream(file);
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: name, Body, ContentLength: size }));
      }),
    list: () =>
      ask('list backups', async ({ client, sdk }) => {
        const names: string[] = [];
        for await (const { Contents = [] } of sdk.paginateListObjectsV2(
          { client },
          { Bucket, Prefix: 'tapeglass-' },
        ))
          names.push(...Contents.flatMap(({ Key }) => Key ?? []));
        return names;
      }),
    remove: (name) =>
      ask('remove an old backup', async ({ client, sdk }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
      }),
  };
}
