import type { Executor } from '@/backend/src/db/database';
import { openPostgres } from '@/backend/src/db/postgres-database';
import { withTestDatabase } from '../support/test-database';
import { users } from '@/backend/src/db/schema';

const database = withTestDatabase();

async function countUsers(executor: Executor): Promise<number> {
  const [row] = await executor.query<{ n: number }>('select count(*)::int4 as n from users');
  return row?.n ?? -1;
}

const INSERT = `insert into users (email, first_name, last_name) values ($1, 'A', 'B')`;

it('commits what a transaction did when it resolves, and returns its value', async () => {
  const before = await countUsers(database());

  const seen = await database().transaction(async (tx) => {
    await tx.query(INSERT, ['one@example.org']);
    return countUsers(tx);
  });

  expect(seen).toBe(before + 1);
  expect(await countUsers(database())).toBe(before + 1);
});

it('undoes all of it when it rejects, COPY and Drizzle included', async () => {
  const before = await countUsers(database());
  const failure = new Error('enough');

  const attempt = database().transaction(async (tx) => {
    await tx.query(INSERT, ['two@example.org']);
    const columns = ['email', 'first_name', 'last_name'].map((name) => ({ name, type: 'text' as const }));
    await tx.copyIn('users', columns, [['three@example.org', 'C', 'D']]);
    expect(await tx.orm.select().from(users)).toHaveLength(before + 2);
    throw failure;
  });

  await expect(attempt).rejects.toBe(failure);
  expect(await countUsers(database())).toBe(before);
});

it('accepts bytes and lists as parameters', async () => {
  const [row] = await database().query<{ size: number; n: number }>(
    'select octet_length($1::bytea) as size, array_length($2::int4[], 1) as n',
    [Uint8Array.of(1, 2, 3), [4, 5]],
  );

  expect(row).toEqual({ size: 3, n: 2 });
});

it('receives a notification until it stops listening', async () => {
  const heard: string[] = [];
  const stop = await database().listen('test_channel', (payload) => heard.push(payload));

  await database().notify('test_channel', 'one');
  for (let tries = 0; heard.length === 0 && tries < 100; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await stop();
  await database().notify('test_channel', 'two');
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(heard).toEqual(['one']);
});

it('throws DATABASE_AWAY when no server answers', async () => {
  const away = openPostgres('postgres://nobody@127.0.0.1:1/none');

  await expect(away.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_AWAY', status: 503 });
  await expect(away.transaction(() => Promise.resolve())).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await expect(away.listen('x', () => undefined)).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await away.close();
});

it('leaves an error of the statement itself as it is', async () => {
  await expect(database().query('select nonsense')).rejects.toThrow(/nonsense/);
});
