import { localOrigin } from '@/scripts/launch/preflight.mjs';

it.each([
  [null, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['192.0.2.4', 'http://192.0.2.4:3000'],
])('of %s is reached from this machine at %s', (address, origin) => {
  expect(localOrigin(address, 3000)).toBe(origin);
});
