/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { clientAddress, isFromTrustedProxy, ourHeaders } from '@/lib/http/client-address';
import { serverConfig } from '@/lib/config/server-config';
import type { TrustProxy } from '@/lib/domain/trust-proxy';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

function trust(trustProxy: TrustProxy, internalSecret: string | null = null) {
  jest
    .mocked(serverConfig)
    .mockReturnValue({ backendUrl: 'http://127.0.0.1:8000', trustProxy, internalSecret });
}

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

it.each<[string, TrustProxy, string, string | undefined, string]>([
  ['the connection', false, '10.0.0.9', undefined, '10.0.0.9'],
  ['the connection, whatever a client claims', false, '10.0.0.9', '6.6.6.6', '10.0.0.9'],
  ['an IPv4 client on a socket of both families', false, '::ffff:10.0.0.9', undefined, '10.0.0.9'],
  ['the header of any proxy', true, '10.0.0.9', '6.6.6.6', '6.6.6.6'],
  [
    'the address from the one proxy in front, not the one that the client claims',
    1,
    '10.0.0.9',
    '1.2.3.4, 6.6.6.6',
    '6.6.6.6',
  ],
  ['the header of the second proxy', 2, '10.0.0.9', '1.2.3.4, 6.6.6.6', '1.2.3.4'],
  ['the header of the proxy at this address', ['loopback'], '127.0.0.1', '6.6.6.6', '6.6.6.6'],
  ['the connection, when its address is not listed', ['loopback'], '10.0.0.9', '6.6.6.6', '10.0.0.9'],
  [
    'what the proxy that connects saw, not what a client forged',
    true,
    '10.0.0.9',
    '1.2.3.4, 6.6.6.6',
    '6.6.6.6',
  ],
  [
    'a client in the network of the proxy, not the address that it forged',
    ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
    '172.18.0.3',
    '1.2.3.4, 192.168.0.7',
    '192.168.0.7',
  ],
  ['a client on the machine of the proxy', ['127.0.0.1'], '127.0.0.1', '1.2.3.4, 127.0.0.1', '127.0.0.1'],
  [
    'what a second proxy saw whose address is listed',
    ['10.0.0.0/8', '10.1.1.1'],
    '10.0.0.9',
    '1.2.3.4, 6.6.6.6, 10.1.1.1',
    '6.6.6.6',
  ],
  [
    'what a second proxy in a listed public network saw',
    ['loopback', '173.245.48.0/20'],
    '127.0.0.1',
    '1.2.3.4, 6.6.6.6, 173.245.48.9',
    '6.6.6.6',
  ],
  ['the connection, when the proxy sends no address', true, '10.0.0.9', "x'; drop table users", '10.0.0.9'],
  ['an IPv6 client', true, '::1', '2001:db8::7', '2001:db8::7'],
])('accepts %s', (_what, trustProxy, peer, forwarded, expected) => {
  trust(trustProxy);

  expect(clientAddress(from(peer, forwarded))).toBe(expected);
});

it('reads whether the proxy in front is trusted', () => {
  trust(['loopback']);

  expect(isFromTrustedProxy(from('127.0.0.1'))).toBe(true);
  expect(isFromTrustedProxy(from('10.0.0.9'))).toBe(false);
});

it('proves to the backend that the call comes from the web process', () => {
  trust(false, 'a1b2');

  expect(ourHeaders(from('10.0.0.9', '6.6.6.6'))).toEqual({
    'x-forwarded-for': '10.0.0.9',
    'x-tapeglass-client': '10.0.0.9',
    'x-tapeglass-secret': 'a1b2',
  });
});

it('claims nothing without the key', () => {
  trust(false);

  expect(ourHeaders(from('10.0.0.9'))).toEqual({ 'x-forwarded-for': '10.0.0.9' });
});
