/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { readDevices, writeDevices } from '@/lib/session/device-cookie';

const MARK = 'm'.repeat(34);

function asked(cookie?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (cookie !== undefined) request.headers.cookie = cookie;
  return request;
}

it.each([
  [`device=${MARK}`, MARK],
  [`a=b; device=${MARK}.${MARK}`, `${MARK}.${MARK}`],
  [undefined, null],
  ['device=', null],
  [`device=${MARK}A`, null],
  [`device=${[MARK, MARK, MARK, MARK, MARK].join('.')}`, null],
])('reads %j as %j', (cookie, devices) => {
  expect(readDevices(asked(cookie))).toBe(devices);
});

it('keeps marks for a year beside the cookie of the session, and writes nothing else', () => {
  const response = new ServerResponse(asked());
  response.setHeader('set-cookie', 'token=x');

  writeDevices(response, MARK, true);

  expect(response.getHeader('set-cookie')).toEqual([
    'token=x',
    `device=${MARK}; Max-Age=31536000; Path=/api/auth/login; HttpOnly; Secure; SameSite=Strict`,
  ]);
  expect(() => writeDevices(response, `${MARK}; Path=/`, true)).toThrow(RangeError);
});
