import { DELETION_WORDS } from '@/lib/domain/deletion';
import { pictureKey } from '@/lib/domain/picture-key';
import { deleteAccount } from '../../src/accounts/delete-account';
import { readUser } from '../../src/db/repositories/user-rows';
import { storeProfilePicture } from '../../src/accounts/profile-picture';
import { accountsContext, addAccount, memoryPictures } from '../support/accounts';
import { drawPicture } from '../support/pictures';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const origin = { address: '192.0.2.1', userAgent: null };
const body = { confirmation: DELETION_WORDS };

describe('deleteAccount', () => {
  it('deletes a picture that arrives between the removal of the pictures and of the user', async () => {
    const held = memoryPictures();
    const plain = accountsContext(database(), { pictures: held });
    const { userId } = await addAccount(plain);
    let late: string | undefined;
    const pictures = {
      ...held,
      async removeAllOf(id: number) {
        await held.removeAllOf(id);
        if (late !== undefined) return;
        late = '';
        const sent = { bytes: await drawPicture(), claimed: 'image/jpeg', origin };
        late = (await storeProfilePicture(plain, userId, sent)).location.split('/')[3]!;
        expect(await held.get(late)).not.toBeNull();
      },
    };
    await deleteAccount({ ...plain, pictures }, { userId, origin }, body);

    expect(await readUser(database(), userId)).toBeNull();
    expect(await held.get(late!)).toBeNull();
  });

  it('makes a picture that is uploaded afterwards remove itself', async () => {
    const context = accountsContext(database());
    const { userId } = await addAccount(context);
    const stored: string[] = [];
    const pictures = {
      ...context.pictures,
      put: (key: string, jpeg: Uint8Array) => (stored.push(key), context.pictures.put(key, jpeg)),
    };
    await deleteAccount(context, { userId, origin }, body);

    const sent = { bytes: await drawPicture(), claimed: 'image/jpeg', origin };
    await expect(storeProfilePicture({ ...context, pictures }, userId, sent)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(stored).toHaveLength(1);
    expect(await context.pictures.get(stored[0]!)).toBeNull();
  });

  it('asks before it removes anything', async () => {
    const context = accountsContext(database());
    const { userId } = await addAccount(context);
    const key = pictureKey(userId, '0'.repeat(32));
    await context.pictures.put(key, Uint8Array.of(1));

    await expect(deleteAccount(context, { userId, origin }, { password: 'x' })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      fields: { confirmation: [expect.any(String)] },
    });
    expect(await context.pictures.get(key)).not.toBeNull();
    expect(await readUser(database(), userId)).not.toBeNull();
  });

  it('refuses a person who is gone already', async () => {
    await expect(
      deleteAccount(accountsContext(database()), { userId: 2_000_000_000, origin }, body),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
