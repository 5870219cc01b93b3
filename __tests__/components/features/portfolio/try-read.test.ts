import { tryRead } from '@/components/features/portfolio/data/load-report';
import { AppError } from '@/lib/domain/errors';

const problemOf = async (error: Error) => (await tryRead(() => Promise.reject(error))).problem;

it('says why parameters cannot be answered, with characters counted from one', async () => {
  const filter = new AppError('REQUEST_INVALID', 'where, at character 0: there is no column "foo"');

  expect(await problemOf(filter)).toBe('where, at character 1: there is no column "foo"');
});

it.each(['INSTRUMENT_UNKNOWN', 'ASSET_UNKNOWN', 'ACCOUNT_UNKNOWN'] as const)(
  'takes %s for a wrong parameter',
  async (code) => {
    expect(await problemOf(new AppError(code, 'No asset is known as "NOPE".'))).toMatch(/NOPE/);
  },
);

it('leaves an unknown portfolio to the page of unknown addresses', async () => {
  await expect(problemOf(new AppError('PORTFOLIO_UNKNOWN', 'gone'))).rejects.toThrow('gone');
});

it('marks what keeps the books from being valued, which the doctor names', async () => {
  const read = (code: 'RATE_MISSING' | 'REQUEST_INVALID') =>
    tryRead(() => Promise.reject(new AppError(code, 'No rate of ZAR in EUR')));

  expect(await read('RATE_MISSING')).toEqual({
    answer: null,
    problem: 'No rate of ZAR in EUR',
    bookFault: 'RATE_MISSING',
  });
  expect(await read('REQUEST_INVALID')).not.toHaveProperty('bookFault');
});
