import { isPrivateAddress, literalAddress } from '@/backend/src/providers/http/private-address';

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '255.255.255.255',
  ],
  ...['::1', '::', 'fe80::1', 'fec0::1', 'fd00::1', 'ff02::1'],
  // Spellings of an address of IPv4: mapped, compatible, translated, and in a tunnel.
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '::ffff:0:7f00:1',
    '2001:0:7f00:1::',
  ],
])('%s is of this machine or of its networks', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'])(
  '%s is of the internet',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

it.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://127.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://a.localhost/',
  'https://localhost./',
])('%s spells an address of this machine', (url) => {
  expect(isPrivateAddress(literalAddress(new URL(url).hostname) ?? 'a name')).toBe(true);
});
