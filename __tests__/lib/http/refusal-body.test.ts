import { AppError } from '@/lib/domain/errors';
import { errorBody, refusalBody, SERVICE_AWAY_TEXT } from '@/lib/http/refusal-body';

const ID = expect.stringMatching(/^[\da-f-]{36}$/) as string;

it('has the sentence, the code, the faults by parameter, and an id', () => {
  const error = new AppError('REQUEST_INVALID', 'asof is wrong', { fields: { asof: ['is wrong'] } });

  expect(errorBody(error)).toEqual({
    detail: 'asof is wrong',
    code: 'REQUEST_INVALID',
    asof: ['is wrong'],
    requestId: ID,
  });
  expect(refusalBody({ code: 'FORBIDDEN', detail: 'No.', requestId: 'of-another-log' })).toEqual({
    detail: 'No.',
    code: 'FORBIDDEN',
    requestId: 'of-another-log',
  });
});

it('does not say which service is unavailable', () => {
  expect(errorBody(new AppError('DATABASE_AWAY', 'postgres at 10.0.0.1'))).toMatchObject({
    detail: SERVICE_AWAY_TEXT,
    code: 'DATABASE_AWAY',
  });
});
