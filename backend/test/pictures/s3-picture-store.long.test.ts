import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import type { S3Config } from '@/backend/src/config/s3-config';
import { openPictureStore } from '@/backend/src/pictures/open-picture-store';
import { openS3PictureStore } from '@/backend/src/pictures/s3-picture-store';
import type { PictureStore } from '@/backend/src/pictures/picture-store';
import { AppError } from '@/lib/domain/errors';
import { pictureKey } from '@/lib/domain/picture-key';
import type { S3Server } from '../../../scripts/s3-server.mjs';

/**
 * A real server over the network: OpenStack Swift, which verifies signatures, or s3rver where it is not
 * installed.
 */
let server: S3Server;
beforeAll(async () => {
  const { startS3Server } = await import('../../../scripts/s3-server.mjs');
  server = await startS3Server();
}, 60_000);
afterAll(() => server.stop());

const KEY = pictureKey(7, 'a'.repeat(32));
const OTHER_OF_7 = pictureKey(7, 'b'.repeat(32));
const OF_77 = pictureKey(77, 'a'.repeat(32));
const BYTES = Buffer.from('a picture');
const SECRET = 'a-secret-that-nobody-may-read';

function configOf(change: Partial<S3Config> = {}): S3Config {
  const { accessKeyId, bucket, endpoint, region, secretAccessKey } = server;
  return {
    accessKeyId,
    bucket,
    endpoint,
    region,
    secretAccessKey,
    sessionToken: null,
    publicUrl: null,
    ...change,
  };
}

const open = (change: Partial<S3Config> = {}): PictureStore =>
  openPictureStore({ dataDir: '/nowhere', s3: configOf(change) });

/** Everything in an error that could be logged. */
function tellAll(error: unknown): string {
  if (!(error instanceof AppError)) return String(error);
  const { cause } = error;
  return [error.message, error.stack, JSON.stringify(error), JSON.stringify(cause), String(cause)].join('\n');
}

/** The error of each failing call of a store. */
async function failuresOf(store: PictureStore): Promise<unknown[]> {
  const calls = [store.put(KEY, BYTES), store.get(KEY), store.remove(KEY), store.removeAllOf(7)];
  const results = await Promise.allSettled(calls);
  return results.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : null));
}

function expectAll(failures: readonly unknown[], text: RegExp): void {
  expect(failures).toHaveLength(4);
  for (const failure of failures) {
    expect(failure).toMatchObject({ code: 'PICTURES_AWAY', status: 503 });
    expect((failure as AppError).message).toMatch(text);
    expect(tellAll(failure)).not.toContain(SECRET);
    expect(tellAll(failure)).not.toContain(
      server.secretAccessKey === 'S3RVER' ? SECRET : server.secretAccessKey,
    );
  }
}

it('stores, replaces, returns and removes', async () => {
  const store = open();

  expect(await store.get(KEY)).toBeNull();
  await store.put(KEY, Buffer.from('first'));
  await store.put(KEY, BYTES);
  expect(Buffer.from((await store.get(KEY)) ?? [])).toEqual(BYTES);
  await store.remove(KEY);
  expect(await store.get(KEY)).toBeNull();
  await store.remove(KEY);
});

it('keeps bytes of every value and several hundred kilobytes of them', async () => {
  const store = open();
  const bytes = Buffer.alloc(600_000, Buffer.from(Array.from({ length: 256 }, (_, value) => value)));

  await store.put(KEY, bytes);

  expect(Buffer.from((await store.get(KEY)) ?? []).equals(bytes)).toBe(true);
});

it('removes everything of one person, found by listing, and nothing of another', async () => {
  const store = open();
  for (const key of [KEY, OTHER_OF_7, OF_77]) await store.put(key, BYTES);

  await store.removeAllOf(7);

  expect(await store.get(KEY)).toBeNull();
  expect(await store.get(OTHER_OF_7)).toBeNull();
  expect(await store.get(OF_77)).not.toBeNull();
});

it('writes type and caching beside the bytes, for a bucket that browsers read themselves', async () => {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { accessKeyId, bucket, endpoint, region, secretAccessKey } = server;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  await open().put(KEY, BYTES);

  const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: KEY }));

  expect(object).toMatchObject({ ContentType: 'image/jpeg', ContentDisposition: 'inline' });
  // s3rver does not store this header.
  if (server.kind === 'swift') expect(object.CacheControl).toBe('private, max-age=31536000, immutable');
  client.destroy();
});

it('returns the origin of a public bucket for the browser', () => {
  expect(open({ publicUrl: 'https://pictures.example.org' }).publicUrl).toBe('https://pictures.example.org');
});

it('reports a wrong key id', async () => {
  const failures = await failuresOf(open({ accessKeyId: 'nobody:here', secretAccessKey: SECRET }));

  expectAll(failures, /AWS_ACCESS_KEY_ID/);
});

it('reports a wrong secret', async () => {
  if (server.kind !== 's3rver') {
    expectAll(await failuresOf(open({ secretAccessKey: SECRET })), /AWS_SECRET_ACCESS_KEY is wrong/);
  } else {
    process.stdout.write('left out: a wrong secret, which s3rver does not see (install python3-swift)\n');
  }
});

it('reports a missing bucket', async () => {
  expectAll(await failuresOf(open({ bucket: 'not-there' })), /no bucket of the name in S3_BUCKET/);
});

it('reports an unavailable server', async () => {
  // A port that was free just before.
  const probe = await listen(createServer());
  const { port } = probe.address() as AddressInfo;
  await close(probe);

  expectAll(await failuresOf(open({ endpoint: `http://127.0.0.1:${port}` })), /cannot be reached/);
});

it('reports the answer of a failing server', async () => {
  const broken = await listen(createServer((_, response) => response.writeHead(503).end('<html>no</html>')));
  const { port } = broken.address() as AddressInfo;

  expectAll(await failuresOf(open({ endpoint: `http://127.0.0.1:${port}` })), /answered 503/);

  await close(broken);
});

it.each(['Refused', 'key'])('repeats no key that a server repeats (%s)', async (code) => {
  const keys = { accessKeyId: 'AKIA+canary/id', secretAccessKey: SECRET, sessionToken: 'canary-token+/=' };
  const echo = await listen(
    createServer(({ headers }, response) => {
      const sent = Object.values(headers).join(' ').replaceAll('<', '');
      const repeated = `${sent} ${encodeURIComponent(keys.sessionToken)} ${Buffer.from(sent).toString('base64')}`;
      const name = code === 'key' ? keys.accessKeyId : code;
      response
        .writeHead(400, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${name}</Code><Message>${repeated}</Message></Error>`);
    }),
  );
  const { port } = echo.address() as AddressInfo;

  const failures = await failuresOf(open({ ...keys, endpoint: `http://127.0.0.1:${port}` }));

  expectAll(failures, /answered 400/);
  expect(failures.map(tellAll).join('\n')).toContain('***');
  for (const key of Object.values(keys))
    for (const spelling of [key, encodeURIComponent(key), Buffer.from(key).toString('base64').slice(0, 12)])
      expect(failures.map(tellAll).join('\n')).not.toContain(spelling);
  await close(echo);
});

it('fails when a server does not respond', async () => {
  const silent = await listen(createServer(() => undefined));
  const { port } = silent.address() as AddressInfo;

  const config = configOf({ endpoint: `http://127.0.0.1:${port}` });
  const store = openS3PictureStore(config, { toConnect: 100, toAnswer: 100 });

  expectAll(await failuresOf(store), /cannot be reached/);

  await close(silent);
});

it.each(['../other', `folder/${KEY}`, '', `${KEY}\0`])(
  'treats %j as an unknown key, without a request',
  async (key) => {
    const store = open({ endpoint: 'http://127.0.0.1:1' });

    await expect(store.put(key, BYTES)).rejects.toThrow(RangeError);
    await expect(store.get(key)).rejects.toThrow(RangeError);
    await expect(store.remove(key)).rejects.toThrow(RangeError);
  },
);

function listen(http: Server): Promise<Server> {
  return new Promise((resolve) => http.listen(0, '127.0.0.1', () => resolve(http)));
}

function close(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}
