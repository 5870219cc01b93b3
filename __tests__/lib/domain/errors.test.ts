import { AppError, ERRORS, type ErrorCode } from '@/lib/domain/errors';

it('carries code, status, texts per field and cause', () => {
  const cause = new Error('socket closed');
  const error = new AppError('REQUEST_INVALID', 'asof: not a date', {
    cause,
    fields: { asof: ['not a date'] },
  });

  expect(error).toMatchObject({ code: 'REQUEST_INVALID', status: 400, message: 'asof: not a date', cause });
  expect(error.fields).toEqual({ asof: ['not a date'] });
});

it.each(Object.keys(ERRORS) as ErrorCode[])('%s becomes a status of an error', (code) => {
  const { status } = new AppError(code, 'x');

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
});
