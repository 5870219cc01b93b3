import { User, UserProfile } from '@/lib/contracts/accounts';
import { pictureKey, pictureLocation } from '@/lib/domain/picture-key';
import { readProfile, changeProfile } from '../../src/accounts/profile';
import { openLocalPictureStore } from '../../src/pictures/local-picture-store';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { expectContract } from '../support/check-contract';
import { withTestDatabase } from '../support/test-database';
import { listSymbols } from '../support/watchlist-rows';

const database = withTestDatabase();
const folder = temporaryFolder();
afterAll(() => folder.remove());
const now = new Date('2024-06-28T12:00:00.000Z');
const token = 'the.bearer.sent';
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

const pictures = openLocalPictureStore(folder.path);
const config = { firebase: null, production: false };
const context = () => ({ db: database(), config, pictures, now: () => now });

let made = 0;
async function makeUser(): Promise<number> {
  const [row] = await database().query<{ id: number }>(
    'insert into users (email, first_name, last_name) values ($1, $2, $3) returning id',
    [`ada${made++}@example.org`, 'Ada', 'Lovelace'],
  );
  return row!.id;
}

/** Stores a picture of a user and optionally sets it in the profile. */
async function addPicture(userId: number, digit: string, inProfile: boolean): Promise<string> {
  const key = pictureKey(userId, digit.repeat(32));
  await pictures.put(key, jpeg);
  if (inProfile) await database().query('update users set profile_picture = $1 where id = $2', [key, userId]);
  return key;
}

const update = (userId: number, body: unknown): Promise<User> =>
  changeProfile(context(), { userId, token }, body);

describe('readProfile', () => {
  it('returns the row’s values, and the length of the list', async () => {
    const userId = await makeUser();
    await listSymbols(database(), userId, ['AAA', 'BBB']);
    const profile = await readProfile(context(), userId);

    expectContract(UserProfile, profile);
    expect(profile).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: expect.stringMatching(/^ada\d+@example\.org$/) as string,
      bio: '',
      country: null,
      base_currency: null,
      number_format: null,
      date_format: null,
      profile_picture_cs: null,
      watchlist_count: 2,
    });
  });

  it('refuses a person who is gone', async () => {
    await expect(readProfile(context(), 2_000_000_000)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('updateProfile', () => {
  it('changes the named fields, keeps the rest, and returns the user with the token that was sent', async () => {
    const userId = await makeUser();
    const user = await update(userId, {
      first_name: 'Augusta',
      bio: 'Engines.',
      country: 'GB',
      base_currency: 'GBP',
      number_format: 'space',
      date_format: 'dots',
    });

    expectContract(User, user);
    expect(user).toMatchObject({ id: userId, first_name: 'Augusta', last_name: 'Lovelace', token });
    expect(await readProfile(context(), userId)).toMatchObject({
      first_name: 'Augusta',
      last_name: 'Lovelace',
      bio: 'Engines.',
      country: 'GB',
      base_currency: 'GBP',
      number_format: 'space',
      date_format: 'dots',
    });
    await update(userId, { country: null });
    expect(await readProfile(context(), userId)).toMatchObject({ country: null, base_currency: 'GBP' });
    const [row] = await database().query<{ updated_at: Date }>('select updated_at from users where id = $1', [
      userId,
    ]);
    expect(row?.updated_at).toEqual(now);
  });

  it('keeps script as the text that it is', async () => {
    const userId = await makeUser();
    const text = `<script>alert("1")</script>'; drop table users; --`;
    await update(userId, { first_name: text, last_name: text, bio: `${text}\n<img src=x onerror=alert(1)>` });

    expect(await readProfile(context(), userId)).toMatchObject({
      first_name: text,
      last_name: text,
      bio: `${text}\n<img src=x onerror=alert(1)>`,
    });
  });

  it('writes nothing when one field is invalid', async () => {
    const userId = await makeUser();
    const key = await addPicture(userId, 'a', true);
    const before = await readProfile(context(), userId);

    const refused = update(userId, { first_name: 'Eve', country: 'XX', profile_picture_cs: null });
    await expect(refused).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      fields: { country: [expect.any(String)] },
    });
    expect(await readProfile(context(), userId)).toEqual(before);
    expect(await pictures.get(key)).not.toBeNull();
  });

  it('removes the old picture when it is cleared', async () => {
    const userId = await makeUser();
    const key = await addPicture(userId, 'b', true);

    expect(await update(userId, { profile_picture_cs: null })).toMatchObject({ profile_picture_cs: null });
    expect(await pictures.get(key)).toBeNull();
  });

  it('removes the old picture when the user sets another one', async () => {
    const userId = await makeUser();
    const [old, other] = [await addPicture(userId, 'c', true), await addPicture(userId, 'd', false)];
    const location = pictureLocation(other, null);

    expect(await update(userId, { profile_picture_cs: location })).toMatchObject({
      profile_picture_cs: location,
    });
    expect(await pictures.get(old)).toBeNull();
    expect(await pictures.get(other)).not.toBeNull();
  });

  it('keeps the current picture when it is sent unchanged', async () => {
    const userId = await makeUser();
    const key = await addPicture(userId, 'e', true);
    await update(userId, { profile_picture_cs: pictureLocation(key, null), bio: 'x' });

    expect(await pictures.get(key)).not.toBeNull();
  });

  it('refuses addresses that are not the user’s own picture, all in the same words', async () => {
    const [userId, other] = [await makeUser(), await makeUser()];
    const foreign = await addPicture(other, 'f', true);
    const addresses = [
      pictureLocation(foreign, null),
      pictureLocation(pictureKey(userId, '0'.repeat(32)), null),
      `https://evil.example/${pictureKey(userId, '1'.repeat(32))}`,
      '/api/pictures/../../etc/passwd',
      'javascript:alert(1)',
      '',
    ];
    const refusals = await Promise.all(
      addresses.map((profile_picture_cs) =>
        update(userId, { profile_picture_cs, bio: 'taken' }).catch((error: unknown) => error),
      ),
    );

    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 'REQUEST_INVALID',
        fields: {
          profile_picture_cs: ['There is no picture of yours at this address; please upload it first.'],
        },
      });
    }
    expect(await pictures.get(foreign)).not.toBeNull();
    expect(await readProfile(context(), userId)).toMatchObject({ bio: '', profile_picture_cs: null });
  });

  it('leaves the profile unchanged when the picture store is unavailable', async () => {
    const userId = await makeUser();
    await addPicture(userId, '2', true);
    const before = await readProfile(context(), userId);
    const away = { ...pictures, remove: () => Promise.reject(new Error('the bucket is away')) };

    const refused = changeProfile(
      { ...context(), pictures: away },
      { userId, token },
      { bio: 'new', profile_picture_cs: null },
    );
    await expect(refused).rejects.toThrow('the bucket is away');
    expect(await readProfile(context(), userId)).toEqual(before);
  });
});
