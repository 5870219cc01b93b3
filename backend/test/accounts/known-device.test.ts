import { deviceOf, markDevice } from '../../src/accounts/known-device';

const secrets = { signing: Buffer.alloc(32, 3) };
const ADA = { username: 'Ada@example.org' };
const GRACE = { username: 'grace@example.org' };
const idFor = (account: string, devices: string | null, keys = secrets) =>
  deviceOf(keys, { account, devices });

it('is known for the account that it was marked for, by the same id each time', () => {
  const devices = markDevice(secrets, ADA);
  const again = markDevice(secrets, { ...ADA, devices });

  expect(again).toBe(devices);
  expect(idFor('ada@example.org', devices)).toMatch(/^[\w-]{12}$/);
  expect(idFor('grace@example.org', devices)).toBeNull();
  expect(idFor('ada@example.org', devices, { signing: Buffer.alloc(32, 4) })).toBeNull();
});

it('is known for several people, the last four of them', () => {
  const both = markDevice(secrets, { ...GRACE, devices: markDevice(secrets, ADA) });
  const many = ['a@b.example', 'c@d.example', 'e@f.example'].reduce(
    (devices, username) => markDevice(secrets, { username, devices }),
    both,
  );

  expect(idFor('ada@example.org', both)).not.toBeNull();
  expect(idFor('grace@example.org', both)).not.toBeNull();
  expect(many).toMatch(/^[\w-]{34}(\.[\w-]{34}){3}$/);
  expect(idFor('ada@example.org', many)).toBeNull();
  expect(idFor('grace@example.org', many)).not.toBeNull();
});

it.each([null, '', 'x', '.'.repeat(1000), 'A'.repeat(34), 'é'.repeat(34), 'A'.repeat(100_000)])(
  'is not known by %.20j',
  (devices) => {
    expect(idFor('ada@example.org', devices)).toBeNull();
    expect(markDevice(secrets, { ...ADA, devices })).toMatch(/^[\w-]{34}(\.[\w-]{34})?$/);
  },
);
