import { toAppError } from '@/lib/http/wire-error';

it('keeps code, text and every array of texts', () => {
  const body = {
    detail: 'asof is no date',
    code: 'REQUEST_INVALID',
    requestId: '1',
    asof: ['is no date'],
    n: 3,
  };

  expect(toAppError(400, body)).toMatchObject({
    code: 'REQUEST_INVALID',
    message: 'asof is no date',
    fields: { asof: ['is no date'] },
  });
});

it.each([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'ROUTE_UNKNOWN'],
  [418, 'REQUEST_INVALID'],
  [429, 'RATE_LIMITED'],
  [500, 'INTERNAL'],
  [502, 'BACKEND_AWAY'],
])('derives the code of a response %i without one from its status', (status, code) => {
  expect(toAppError(status, { code: 'SOMETHING_NEW' }).code).toBe(code);
  expect(toAppError(status, null).code).toBe(code);
});
