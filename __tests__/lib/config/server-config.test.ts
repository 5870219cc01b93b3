import { readServerConfig } from '@/lib/config/server-config';

it('needs no setting', () => {
  expect(readServerConfig({})).toEqual({
    backendUrl: 'http://127.0.0.1:8000',
    signInHeader: null,

    trustProxy: false,
    internalSecret: null,
  });
});

it('derives the backend from its address, else from its port', () => {
  expect(readServerConfig({ BACKEND_PORT: '8200' }).backendUrl).toBe('http://127.0.0.1:8200');
  expect(readServerConfig({ BACKEND_PORT: '1', BACKEND_URL: 'https://api.example/x/' }).backendUrl).toBe(
    'https://api.example/x',
  );
});

it('uses the key that the launcher made', () => {
  expect(readServerConfig({ INTERNAL_SECRET: 'abc' }).internalSecret).toBe('abc');
});

it.each([
  ['1', 1],
  ['true', true],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['no', false],
  ['FALSE', false],
  ['', false],
])('reads TRUST_PROXY=%s', (text, expected) => {
  expect(readServerConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
});

it.each([
  [{ BACKEND_PORT: '70000' }, /^BACKEND_PORT must be a port/],
  [{ BACKEND_URL: 'ftp://x' }, /^BACKEND_URL must be an http/],
  [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY must be true, false, a number/],
])('names the bad variable of %j', (environment, message) => {
  expect(() => readServerConfig(environment)).toThrow(message);
});

it('takes the header of a proxy with the addresses of the proxy alone', () => {
  const SIGN_IN_HEADER = 'Remote-Email';

  expect(
    readServerConfig({ SIGN_IN_HEADER, SIGN_IN_HEADER_FROM: '172.18.0.2, 10.0.0.0/8' }).signInHeader,
  ).toEqual({
    name: 'remote-email',
    from: ['172.18.0.2', '10.0.0.0/8'],
  });
  for (const SIGN_IN_HEADER_FROM of ['', 'true', '1', '0.0.0.0/0', 'proxy'])
    expect(() => readServerConfig({ SIGN_IN_HEADER, SIGN_IN_HEADER_FROM })).toThrow('SIGN_IN_HEADER');
});
