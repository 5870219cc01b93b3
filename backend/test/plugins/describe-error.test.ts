import { DrizzleQueryError } from 'drizzle-orm';
import { describeError, rootMessage } from '../../src/plugins/describe-error';

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
