import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { BUCKET, describeS3Server, REGION, type S3Place } from '../s3-server.mjs';
import { call } from './http-call';
import type { DrillSite } from './site-parts';
import type { PartSpec } from './supervisor';

/** The S3-compatible store of the profile pictures: how it is started, and where it is. */
export function pictureStore({ folder, ports }: DrillSite): { part: PartSpec; place: S3Place } {
  const own = join(folder, 'pictures');
  mkdirSync(own);
  const { args, command, keys } = describeS3Server(own, { port: ports.pictures });
  return {
    place: { endpoint: `http://127.0.0.1:${ports.pictures}`, region: REGION, bucket: BUCKET, ...keys },
    part: {
      name: 'pictures',
      command,
      args,
      // Without a signature it refuses, which is an answer.
      isReady: async () => (await call({ port: ports.pictures, path: '/', timeoutMs: 2_000 })).status < 500,
    },
  };
}

/** Reads every object of the bucket, past the site. */
export async function readBucket({
  accessKeyId,
  bucket,
  endpoint,
  region,
  secretAccessKey,
}: S3Place): Promise<ReadonlyMap<string, Buffer>> {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  try {
    const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    if (IsTruncated)
      throw new Error('the bucket has more than a thousand pictures, which the drill does not make');
    const objects = new Map<string, Buffer>();
    for (const { Key = '' } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
      objects.set(Key, Buffer.from((await Body?.transformToByteArray()) ?? []));
    }
    return objects;
  } finally {
    client.destroy();
  }
}
