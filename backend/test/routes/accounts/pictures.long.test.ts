import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { MAX_PICTURE_BYTES } from '@/lib/domain/picture-limits';
import type { PictureStore } from '@/backend/src/pictures/picture-store';
import { AppError } from '@/lib/domain/errors';
import { pictureKeyOf, pictureOwner } from '@/lib/domain/picture-key';
import { buildAccountsApp } from '../../support/accounts';
import { withPictureSite } from '../../support/picture-site';
import { claimSize, drawPhotograph, drawPicture } from '../../support/pictures';

const site = withPictureSite();

describe('uploading', () => {
  it('makes the picture one’s own, at an address whose fourth segment is its key', async () => {
    const answer = await site().upload(await drawPicture());

    expect(answer.statusCode).toBe(200);
    const { Location } = answer.json<{ Location: string }>();
    const key = pictureKeyOf(Location) ?? '';
    expect(answer.json()).toEqual({ Location: `/api/pictures/${key}` });
    expect(pictureOwner(key)).toBe(site().ada.userId);
    expect(await site().pictureOf(site().ada)).toBe(key);
    expect(site().onDisk()).toEqual([key]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('shows it in the profile', async () => {
    const key = await site().place(await drawPicture());

    const profile = await site().app.inject({ url: '/user_profile/', headers: site().ada.headers });

    expect(profile.json()).toMatchObject({ user_profile: { profile_picture_cs: `/api/pictures/${key}` } });
  });

  it('is shown to none while its owner is disabled', async () => {
    const key = await site().place(await drawPicture());
    const status = async () => (await site().app.inject(`/pictures/${key}`)).statusCode;
    const disable = (at: string | null) =>
      site().accounts.db.query('update users set disabled_at = $1 where id = $2', [at, site().ada.userId]);

    expect(await status()).toBe(200);
    await disable('2024-06-28T12:00:00Z');
    expect(await status()).toBe(404);
    await disable(null);
    expect(await status()).toBe(200);
  });

  it('removes the picture that it replaces', async () => {
    const first = await site().place(await drawPicture());
    const second = await site().place(await drawPicture({ format: 'png' }), { type: 'image/png' });

    expect(second).not.toBe(first);
    expect(await site().pictureOf(site().ada)).toBe(second);
    expect(site().onDisk()).toEqual([second]);
    expect((await site().app.inject(`/pictures/${first}`)).statusCode).toBe(404);
  });

  it('of several at once leaves one picture, and nothing else on the disk', async () => {
    const picture = await drawPicture();

    const keys = await Promise.all(Array.from({ length: 6 }, () => site().place(picture)));

    expect(new Set(keys).size).toBe(6);
    const left = await site().pictureOf(site().ada);
    expect(keys).toContain(left);
    expect(site().onDisk()).toEqual([left]);
  });

  it('leaves the pictures of others alone', async () => {
    const evesKey = await site().place(await drawPicture(), { of: site().eve });
    await site().upload(await drawPicture());
    await site().upload(await drawPicture());

    expect(await site().pictureOf(site().eve)).toBe(evesKey);
    expect(site().onDisk()).toContain(evesKey);
  });

  it('keeps nothing of the file but its pixels', async () => {
    const polyglot = Buffer.concat([await drawPhotograph(), Buffer.from('<script>alert(1)</script>')]);

    const key = await site().place(polyglot);

    const kept = site().readFile(key);
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes('Lovelace')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  });

  it('accepts a picture without a name, and one with a parameter in its type', async () => {
    const png = await drawPicture({ format: 'png' });

    expect((await site().upload(png, { type: 'application/octet-stream' })).statusCode).toBe(200);
    expect((await site().upload(png, { type: 'image/png; charset=binary' })).statusCode).toBe(200);
  });
});

describe('refusals of an upload', () => {
  afterEach(async () => {
    expect(await site().pictureOf(site().ada)).toBeNull();
    expect(site().onDisk()).toEqual([]);
  });

  it.each([undefined, 'Bearer forged.token.here', 'Basic YTpi'])(
    'answers 401 to authorization %s, before the body is looked at',
    async (authorization) => {
      const answer = await site().app.inject({
        method: 'PUT',
        url: '/account/picture/',
        headers: { 'content-type': 'image/gif', ...(authorization && { authorization }) },
        payload: Buffer.alloc(MAX_PICTURE_BYTES + 1),
      });

      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );

  it.each(['image/gif', 'image/svg+xml', 'application/json', 'text/html', 'multipart/form-data; boundary=x'])(
    'answers 415 to the type %s',
    async (type) => {
      const answer = await site().upload(await drawPicture(), { type });

      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
    },
  );

  it('answers 415 to a GIF, a page, a truncated picture, a lying one and nothing at all', async () => {
    const jpeg = await drawPicture();
    const files: [Buffer | string, string][] = [
      [await drawPicture({ format: 'gif' }), 'image/jpeg'],
      ['<html></html>', 'image/png'],
      [jpeg.subarray(0, jpeg.length >> 1), 'image/jpeg'],
      [await drawPicture({ format: 'png' }), 'image/jpeg'],
      ['', 'image/jpeg'],
    ];

    for (const [file, type] of files) expect((await site().upload(file, { type })).statusCode).toBe(415);
    const empty = await site().app.inject({
      method: 'PUT',
      url: '/account/picture/',
      headers: site().ada.headers,
    });
    expect(empty.statusCode).toBe(415);
  });

  it('answers 413 to more than 8 MiB and to a small file of too many pixels', async () => {
    const heavy = await site().upload(Buffer.alloc(MAX_PICTURE_BYTES + 1));
    const bomb = await site().upload(claimSize(50_000, 50_000), { type: 'image/png' });

    expect([heavy.statusCode, bomb.statusCode]).toEqual([413, 413]);
    expect(bomb.json()).toMatchObject({
      code: 'BODY_TOO_LARGE',
      detail: 'The picture has more than 50 million pixels.',
    });
  });
});

it('answers 429 to the 61st picture of an hour, of that person alone', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 60; count += 1) statuses.add((await site().upload('no picture')).statusCode);

  const answer = await site().upload(await drawPicture());

  expect([...statuses]).toEqual([415]);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await site().pictureOf(site().ada)).toBeNull();
  expect((await site().upload(await drawPicture(), { of: site().eve })).statusCode).toBe(200);
}, 30_000);

describe('when a dependency is unavailable', () => {
  const UNAVAILABLE = new AppError(
    'PICTURES_AWAY',
    'cannot store a picture: the S3 server refuses the key hunter2',
  );
  const away = () => Promise.reject(UNAVAILABLE);
  let broken: FastifyInstance | null = null;
  afterEach(() => broken?.close());

  async function openWith(pictures: Partial<PictureStore>): Promise<FastifyInstance> {
    broken = await buildAccountsApp({
      ...site().accounts,
      pictures: { ...site().accounts.pictures, ...pictures },
    });
    return broken;
  }

  it('answers 503 and reveals nothing of the store', async () => {
    const answer = await site().upload(await drawPicture(), { to: await openWith({ put: away }) });

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'PICTURES_AWAY',
      detail: 'Pictures cannot be kept or shown at the moment; please try again later.',
    });
    expect(answer.body).not.toContain('hunter2');
    expect(await site().pictureOf(site().ada)).toBeNull();
  });

  it('keeps the new picture when the old one cannot be removed', async () => {
    await site().upload(await drawPicture());

    const key = await site().place(await drawPicture(), { to: await openWith({ remove: away }) });

    expect(await site().pictureOf(site().ada)).toBe(key);
  });

  it('keeps a picture that cannot be removed, so that its removal can be asked for again', async () => {
    const key = await site().place(await drawPicture());
    const to = await openWith({ remove: away });

    const answer = await to.inject({
      method: 'DELETE',
      url: `/account/picture/${key}/`,
      headers: site().ada.headers,
    });

    expect(answer.statusCode).toBe(503);
    expect(await site().pictureOf(site().ada)).toBe(key);
    expect((await site().remove(key)).statusCode).toBe(204);
  });

  it('leaves nothing of an account that ends during its upload', async () => {
    const to = await openWith({
      async put(key, jpeg) {
        await site().accounts.pictures.put(key, jpeg);
        await site().forget(site().ada);
      },
    });

    const answer = await site().upload(await drawPicture(), { to });

    expect(answer.statusCode).toBe(401);
    expect(site().onDisk()).toEqual([]);
  });
});
