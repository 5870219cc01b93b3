import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formsOf, listMissingOnPostgres, runsOnPostgres } from '../../scripts/test/sent-statements.mjs';

const formOf = (statement: string) => formsOf(statement)[0];

it.each([
  ['select 1 from users where id = $1', 'select 0 from users where id = $'],
  ["select 'it''s' as a", "select '' as a"],
  ['select a from t where id in (1, 2,3)', 'select a from t where id in (…)'],
  ['select a from t where id = any($1::bigint[])', 'select a from t where id = any(…)'],
  ['insert into t (a, "b") values ($1, default), ($2, $3)', 'insert into t (…) values (…)'],
  [
    'insert into t (a, b) select $1, b from jsonb_to_recordset($2) as r (b int)',
    'insert into t (…) select … from jsonb_to_recordset(…) as r (b int)',
  ],
  ['update "t" set "a" = $1, "b" = lower($2) where "t"."id" = $3', 'update "t" set … where "t"."id" = $'],
  ['copy t (a, b) from stdin with (format binary)', "copy t (…) from '' with (format binary)"],
  ["copy t (a) from '/dev/blob' with (format binary)", "copy t (…) from '' with (format binary)"],
])('%s has the form of its calls', (statement, form) => {
  expect(formOf(statement)).toBe(form);
});

it.each([
  ['select a from t where id = $1', 'select a, b from t where id = $1'],
  ['select a from t order by a', 'select a from t order by a desc'],
  ['insert into t (a) values ($1)', 'insert into t (a) values ($1) on conflict do nothing'],
  ['update t set a = $1 where id = $2', 'update t set a = $1 where id = $2 returning id'],
])('%s and %s are two', (one, other) => {
  expect(formOf(one)).not.toBe(formOf(other));
});

it('a column that is written is a form of its own', () => {
  expect(formsOf('insert into t (a, "b") values ($1, $2)').slice(1)).toEqual(['writes t.a', 'writes t.b']);
  expect(formsOf('update "t" set "a" = $1, "b" = $2 where "t"."id" = $3').slice(1)).toEqual([
    'writes t.a',
    'writes t.b',
  ]);
  expect(formsOf('select a from t')).toHaveLength(1);
});

describe('what no test sends to PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-statements-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const EXPLAIN = '/a/clone/backend/test/routes/portfolios/explain.test.ts';
  const LOGIN = '/a/clone/backend/test/routes/accounts/login.test.ts';
  const write = (name: string, ...lines: (readonly [string, string])[]) =>
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

  it('is listed with the test that sends it to the embedded database', () => {
    expect([EXPLAIN, LOGIN].map(runsOnPostgres)).toEqual([false, true]);
    write('postgres-1', [LOGIN, 'select a from t where id = $1']);
    write(
      'embedded-1',
      [EXPLAIN, 'select a from t where id = $2'],
      [EXPLAIN, 'select b from t'],
      [EXPLAIN, 'vacuum "public"."t"'],
      [LOGIN, 'select c from t'],
    );
    write('embedded-2', [EXPLAIN, 'update t set a = $1']);

    expect(listMissingOnPostgres(folder)).toEqual([
      `select b from t (${EXPLAIN})`,
      `update t set … (${EXPLAIN})`,
      `writes t.a (${EXPLAIN})`,
    ]);
  });
});
