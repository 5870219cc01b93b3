import { toUserDto } from '../../src/accounts/to-user-dto';
import { memoryPictures } from '../support/accounts';

const key = `7-${'ab'.repeat(16)}.jpg`;
const row = { id: 7, email: 'a@b.example', firstName: 'Ada', lastName: 'L', profilePicture: key };

it('names the picture by the address from which the browser gets it', () => {
  const local = toUserDto({ pictures: memoryPictures() }, row, { token: 'token' });
  const bucket = toUserDto({ pictures: { ...memoryPictures(), publicUrl: 'https://cdn.example' } }, row, {
    token: 'token',
    isAdministrator: true,
  });

  expect(local).toEqual({
    id: 7,
    email: 'a@b.example',
    first_name: 'Ada',
    last_name: 'L',
    profile_picture_cs: `/api/pictures/${key}`,
    token: 'token',
  });
  expect(bucket.is_administrator).toBe(true);
  expect(bucket.profile_picture_cs).toBe(`https://cdn.example/${key}`);
  expect([local, bucket].map((user) => user.profile_picture_cs?.split('/')[3])).toEqual([key, key]);
});

it('has none for a person without one', () => {
  const user = toUserDto(
    { pictures: memoryPictures() },
    { ...row, profilePicture: null },
    { token: 'token' },
  );

  expect(user.profile_picture_cs).toBeNull();
});
