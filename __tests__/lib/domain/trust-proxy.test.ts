import { parseTrustProxy } from '@/lib/domain/trust-proxy';

it.each([
  ['true', true],
  ['Yes', true],
  ['false', false],
  ['no', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ['10.0.0.0/8, 0.0.0.0/0', true],
  ['::/0', true],
])('reads %j', (text, expected) => {
  expect(parseTrustProxy(text)).toEqual(expected);
});

it.each(['', 'maybe', 'example.org', '127.0.0.1,', '-1', '100', 'abc', '10.0.0.0/x'])(
  'refuses %j',
  (text) => {
    expect(parseTrustProxy(text)).toBeUndefined();
  },
);
