import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKET, describeS3Server, REGION, type S3Place } from '../../scripts/s3-server.mjs';
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
