import { guardDatabase, translateDatabaseError } from '@/backend/src/db/database-errors';
import { AppError } from '@/lib/domain/errors';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

it.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a server that shuts down', withCode('57P01')],
  ['a broken connection', withCode('08006')],
  ['a standby, which cannot write', withCode('25006')],
  ['a full disk', withCode('53100')],
  ['a cut connection without a code', new Error('Connection terminated unexpectedly')],
  ['what Drizzle wraps', new Error('Failed query', { cause: withCode('ECONNRESET') })],
  [
    'several addresses that all refuse',
    new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')]),
  ],
])('treats %s as an unavailable database', (_, error) => {
  expect(translateDatabaseError(error, true)).toMatchObject({
    code: 'DATABASE_AWAY',
    status: 503,
    cause: error,
  });
});

it.each([
  ['too many clients', '53300', 'the database accepts no more connections (too many clients)'],
  ['a lock that another session holds', '55P03', 'the database is busy: another statement holds a lock'],
  ['a statement that takes too long', '57014', 'the database is busy: a statement took too long'],
  [
    'a folder that was moved away',
    '58P01',
    'a file of the database cannot be read or written; its folder or disk may have been moved away',
  ],
])('says that it is %s', (_, code, message) => {
  expect(translateDatabaseError(withCode(code))).toMatchObject({ code: 'DATABASE_AWAY', message });
});

it('does not take the end of another connection for one of the database', () => {
  const upload = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

  expect(translateDatabaseError(upload)).toBe(upload);
});

it('names a full disk', () => {
  expect(translateDatabaseError(withCode('53100'))).toMatchObject({
    message: 'no space is left on the disk of the database',
  });
});

it('names the character that PostgreSQL does not store', () => {
  const error = new Error('Failed query', { cause: withCode('22021') });
  expect(translateDatabaseError(error)).toMatchObject({
    code: 'REQUEST_INVALID',
    status: 400,
    message: 'A text of the request contains the character U+0000.',
  });
});

it.each([
  ['a broken rule', withCode('23505')],
  ['an error of ours', new AppError('IMPORT_REFUSED', 'no', { cause: withCode('ECONNREFUSED') })],
  ['no error at all', 'text'],
])('leaves %s as it is', (_, error) => {
  expect(translateDatabaseError(error)).toBe(error);
});

it('passes results and translated errors on', async () => {
  await expect(guardDatabase(() => Promise.resolve(1))).resolves.toBe(1);
  await expect(guardDatabase(() => Promise.reject(withCode('EPIPE')))).rejects.toMatchObject({
    code: 'DATABASE_AWAY',
  });
});
