/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { serverConfig } from '@/lib/config/server-config';
import type { TrustProxy } from '@/lib/domain/trust-proxy';
import { isSameOriginRequest, isOwnOrigin, isServedOverHttps } from '@/lib/http/same-origin';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

interface Setting {
  readonly siteUrl?: string;
  readonly trustProxy?: TrustProxy;
  readonly encrypted?: boolean;
}

type Headers = Record<string, string>;

function ask(headers: Headers, { siteUrl = '', trustProxy = false, encrypted = false }: Setting = {}) {
  jest.replaceProperty(PUBLIC_CONFIG, 'siteUrl', siteUrl);
  jest
    .mocked(serverConfig)
    .mockReturnValue({ backendUrl: 'http://127.0.0.1:8000', trustProxy, internalSecret: null });
  return { headers, socket: { remoteAddress: '127.0.0.1', encrypted } } as unknown as IncomingMessage;
}

const LOCAL = { host: 'localhost:3000' };
const SITE = { siteUrl: 'https://tapeglass.example' };
const FORWARDED = {
  host: '127.0.0.1:3000',
  'x-forwarded-host': 'tapeglass.example',
  'x-forwarded-proto': 'https',
};

afterEach(() => jest.restoreAllMocks());

describe('an origin', () => {
  it.each<[string, string, Headers, Setting?]>([
    ['the address that was asked', 'http://localhost:3000', LOCAL],
    ['the same without its standard port', 'http://tapeglass.example', { host: 'tapeglass.example:80' }],
    ['the same in capitals', 'http://tapeglass.example', { host: 'Tapeglass.Example' }],
    ['an IPv6 address', 'http://[::1]:3000', { host: '[::1]:3000' }],
    [
      'an encrypted connection',
      'https://tapeglass.example',
      { host: 'tapeglass.example' },
      { encrypted: true },
    ],
    ['the header of a trusted proxy', 'https://tapeglass.example', FORWARDED, { trustProxy: true }],
    [
      'the header of the outermost of two trusted proxies',
      'https://a.example',
      {
        ...LOCAL,
        'x-forwarded-for': '6.6.6.6, 10.0.0.1',
        'x-forwarded-host': 'a.example, b.local',
        'x-forwarded-proto': 'https, http',
      },
      { trustProxy: 2 },
    ],
    ["the site's own address", 'https://tapeglass.example', { host: 'tapeglass.example' }, SITE],
    ["the site's own address behind a proxy that hides it", 'https://tapeglass.example', LOCAL, SITE],
    ['the machine itself, though the site has an address', 'http://localhost:3000', LOCAL, SITE],
  ])('is ours: %s', (_, origin, headers, setting = {}) => {
    expect(isOwnOrigin(ask(headers, setting), origin)).toBe(true);
  });

  it.each<[string, string, Headers, Setting?]>([
    ['another port', 'http://localhost:3001', LOCAL],
    ['no port', 'http://localhost', LOCAL],
    ['another scheme', 'https://localhost:3000', LOCAL],
    ['another name of the machine', 'http://127.0.0.1:3000', LOCAL],
    ['a name that begins like ours', 'http://localhost:3000.evil.example', LOCAL],
    ['a name that ends like ours', 'http://evil-tapeglass.example', { host: 'tapeglass.example' }],
    ['a page below ours', 'http://localhost:3000/profile', LOCAL],
    ['nothing', 'null', LOCAL],
    ['an empty text', '', LOCAL],
    ['a list', 'http://localhost:3000, http://evil.example', LOCAL],
    ['an invalid Host', 'http://evil.example', { host: 'evil.example/@localhost' }],
    ['a Host with a name before it', 'http://evil.example', { host: 'ann@evil.example' }],
    ['no Host', 'http://localhost:3000', {}],
    ['the header of an untrusted proxy', 'https://tapeglass.example', FORWARDED],
    [
      'a host that the client sent to a proxy that appends its own',
      'https://evil.example',
      { ...LOCAL, 'x-forwarded-host': 'evil.example, a.example', 'x-forwarded-proto': 'https' },
      { trustProxy: true },
    ],
    ["plain http, when the site's address is https", 'http://tapeglass.example', FORWARDED, SITE],
    [
      'the same to the host itself',
      'http://tapeglass.example',
      { host: 'tapeglass.example' },
      { ...SITE, trustProxy: true },
    ],
    ["another port of the site's address", 'https://tapeglass.example:8443', LOCAL, SITE],
  ])('is not ours: %s', (_, origin, headers, setting = {}) => {
    expect(isOwnOrigin(ask(headers, setting), origin)).toBe(false);
  });
});

describe('a call that changes something', () => {
  const own = { ...LOCAL, origin: 'http://localhost:3000' };

  it.each<[string, Headers]>([
    ['a page of ours', { ...own, 'sec-fetch-site': 'same-origin' }],
    ['a page of ours in an old browser', own],
    ['the address bar', { ...LOCAL, 'sec-fetch-site': 'none' }],
    ['a client that is not a browser', LOCAL],
    [
      'a page of ours behind a proxy for https that is not configured',
      { host: 'tapeglass.example', origin: 'https://tapeglass.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is accepted from %s', (_, headers) => {
    expect(isSameOriginRequest(ask(headers))).toBe(true);
  });

  it.each<[string, Headers]>([
    ['another site', { ...LOCAL, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { ...LOCAL, origin: 'https://evil.example' }],
    ['another site that sends no origin', { ...LOCAL, 'sec-fetch-site': 'cross-site' }],
    ['another port', { ...LOCAL, origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
    [
      'another port, whatever the other headers',
      { ...LOCAL, origin: 'http://localhost:3001', 'sec-fetch-site': 'same-origin' },
    ],
    ['a sandboxed frame', { ...LOCAL, origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame in an old browser', { ...LOCAL, origin: 'null' }],
    ['contradicting headers', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a word that we do not know', { ...own, 'sec-fetch-site': 'anything' }],
    ['our host by another scheme in an old browser', { ...LOCAL, origin: 'https://localhost:3000' }],
  ])('is refused from %s', (_, headers) => {
    expect(isSameOriginRequest(ask(headers))).toBe(false);
  });
});

describe('https', () => {
  it.each<[string, boolean, Headers, Setting?]>([
    ['is not assumed without any sign of it', false, LOCAL],
    ["is the scheme of the site's address", true, LOCAL, SITE],
    ['is an encrypted connection', true, LOCAL, { encrypted: true }],
    ['is the scheme from a trusted proxy', true, FORWARDED, { trustProxy: true }],
    ['is not what a believed proxy denies', false, LOCAL, { trustProxy: true }],
    ['is not the scheme from an untrusted client', false, FORWARDED],
    ['is not the scheme from another proxy', false, FORWARDED, { trustProxy: ['10.0.0.0/8'] }],
  ])('%s', (_, expected, headers, setting = {}) => {
    expect(isServedOverHttps(ask(headers, setting))).toBe(expected);
  });
});
