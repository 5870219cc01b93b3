import { DrizzleQueryError } from 'drizzle-orm';
import { withoutMessages, describeError, rootMessage } from '../../src/plugins/describe-error';

/** PostgreSQL's error for a rejected row. */
const refusal = Object.assign(
  new Error('new row for relation "users" violates check constraint "users_email_check"'),
  {
    code: '23514',
    detail: 'Failing row contains (7, Ada@example.org, $argon2id$secret).',
    parameters: ['secret'],
  },
);
const wrapped = new DrizzleQueryError(
  'insert into users values ($1, $2)',
  ['Ada@example.org', '$argon2id$secret'],
  refusal,
);

it('names what failed, where and why, without the values of the statement', () => {
  const described = describeError(wrapped);

  expect(described).toEqual({
    type: 'Error',
    message: 'failed statement: insert into users values ($1, $2)',
    stack: expect.stringMatching(
      /^Error: failed statement: insert into users.*\n\s+at .*describe-error/,
    ) as string,
    cause: {
      type: 'Error',
      code: '23514',
      message: 'new row for relation "users" violates check constraint "users_email_check"',
      stack: expect.stringContaining('at ') as string,
    },
  });
  expect(JSON.stringify(described)).not.toMatch(/example\.org|secret/);
});

it('finds what lies at the bottom', () => {
  expect(rootMessage(wrapped)).toBe(refusal.message);
  expect(rootMessage('a text')).toBe('a text');
});

it('terminates with errors that cause each other', () => {
  const [one, two] = [new Error('one'), new Error('two')];
  one.cause = two;
  two.cause = one;

  expect(JSON.stringify(describeError(one))).toContain('two');
});

it.each([
  [null, 'object', 'null'],
  [undefined, 'undefined', 'undefined'],
  [5, 'number', '5'],
])('describes a value that is not an error: %j', (thrown, type, message) => {
  expect(describeError(thrown)).toEqual({ type, message, stack: '' });
});

it('hides e-mail addresses, and values that the database repeats', () => {
  const refused = new Error('550 <ada@example.org>: no such mailbox');
  const invalid = Object.assign(new Error('invalid input syntax for type uuid: "canary"'), { code: '22P02' });

  expect(describeError(refused).message).toBe('550 <(e-mail address)>: no such mailbox');
  expect(describeError(invalid).message).toBe('invalid input syntax for type uuid: "…"');
  expect(JSON.stringify([describeError(refused), describeError(invalid)])).not.toMatch(/ada@|canary/);
});

it('keeps of an error about a person’s own things what the database and the system say', () => {
  const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const described = withoutMessages(new RangeError('no price of Canary cottage', { cause }));

  expect(described.type).toBe('RangeError');
  expect(described.cause?.message).toBe('no space left on device');
  expect(JSON.stringify(described)).not.toContain('Canary');
});
