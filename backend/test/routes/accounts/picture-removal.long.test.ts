import { pictureKey } from '@/lib/domain/picture-key';
import { withPictureSite } from '../../support/picture-site';
import { drawPicture } from '../../support/pictures';

const site = withPictureSite();

describe('removing', () => {
  it('removes one’s own picture, once', async () => {
    const key = await site().place(await drawPicture());

    const answer = await site().remove(key);

    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await site().pictureOf(site().ada)).toBeNull();
    expect(site().onDisk()).toEqual([]);
    expect((await site().remove(key)).json()).toMatchObject({ code: 'IMAGE_UNKNOWN' });
  });

  it('removes an unused picture of the user, and keeps the current one', async () => {
    const shown = await site().place(await drawPicture());
    const old = pictureKey(site().ada.userId, 'a'.repeat(32));
    await site().accounts.pictures.put(old, Buffer.from('old'));

    expect((await site().remove(old)).statusCode).toBe(204);

    expect(await site().pictureOf(site().ada)).toBe(shown);
    expect(site().onDisk()).toEqual([shown]);
  });

  it('clears a picture whose bytes are gone', async () => {
    const key = await site().place(await drawPicture());
    await site().accounts.pictures.remove(key);

    expect((await site().remove(key)).statusCode).toBe(204);
    expect(await site().pictureOf(site().ada)).toBeNull();
  });

  it('treats another user’s picture as missing, with the same words', async () => {
    const evesKey = await site().place(await drawPicture(), { of: site().eve });

    const [others, missing] = [
      await site().remove(evesKey),
      await site().remove(pictureKey(site().ada.userId, 'f'.repeat(32))),
    ];

    expect(others.statusCode).toBe(404);
    const { requestId: _, ...refusal } = others.json<Record<string, string>>();
    expect(refusal).toEqual({ code: 'IMAGE_UNKNOWN', detail: 'You have no such picture.' });
    expect(missing.json()).toMatchObject(refusal);
    expect(await site().pictureOf(site().eve)).toBe(evesKey);
    expect(site().onDisk()).toEqual([evesKey]);
  });

  it.each([
    '..%2f..%2fsecrets%2fsigning',
    '..%5c..%5csecrets',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%252e%252e%252fetc',
    '%2fetc%2fpasswd',
    'a%00b.jpg',
    '1-%00.jpg',
    'x',
    '-1-00000000000000000000000000000000.jpg',
    '99999999999999999999-00000000000000000000000000000000.jpg',
  ])('rejects the key %s', async (key) => {
    const own = await site().place(await drawPicture());

    const answer = await site().remove(key);

    expect(answer.statusCode).toBe(404);
    expect(site().onDisk()).toEqual([own]);
  });

  it('rejects its own key with anything around it', async () => {
    const key = await site().place(await drawPicture());
    const around = [`${key}%00`, `${key}%2f..`, `%2e%2f${key}`, `${key}.jpg`];

    for (const other of around) expect((await site().remove(other)).statusCode).toBe(404);

    expect(site().onDisk()).toEqual([key]);
  });

  it('answers 401 without a token', async () => {
    const key = await site().place(await drawPicture());

    const answer = await site().app.inject({ method: 'DELETE', url: `/account/picture/${key}/` });

    expect(answer.statusCode).toBe(401);
    expect(site().onDisk()).toEqual([key]);
  });
});

describe('serving', () => {
  it('sends the picture with its own type and nothing else to every client', async () => {
    const key = await site().place(await drawPicture());

    const answer = await site().app.inject(`/pictures/${key}`);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(answer.rawPayload).toEqual(site().readFile(key));
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });

  it.each([
    '1-ffffffffffffffffffffffffffffffff.jpg',
    '..%2fsecrets%2fsigning',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'a%00.jpg',
  ])('has nothing at %s', async (key) => {
    const answer = await site().app.inject(`/pictures/${key}`);

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(answer.headers['content-type']).toMatch(/json/);
  });

  it('has nothing at a name of any length', async () => {
    const statuses = [];
    for (const length of [150, 5000]) {
      statuses.push((await site().app.inject(`/pictures/${'x'.repeat(length)}`)).statusCode);
    }

    // The router rejects an invalid parameter before any handler runs.
    expect(statuses).toEqual([404, 400]);
  });
});
