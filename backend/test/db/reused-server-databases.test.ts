import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@/backend/src/db/database';
import { users } from '@/backend/src/db/schema';
import { FORM_CHANGES, readForm } from '../support/database-form';
import { asking } from '../support/reused-server-databases';
import { openTestDatabase } from '../support/test-database';

const isOnServer = Boolean(process.env['TEST_DATABASE_IS_THROWN_AWAY']);
const borrowed: Database[] = [];

async function borrow(): Promise<Database> {
  const database = await openTestDatabase();
  borrowed.push(database);
  return database;
}

afterEach(async () => {
  for (const database of borrowed.splice(0)) await database.close();
});

const ADD_USER = `insert into users (email, first_name, last_name) values ('ada@example.com', 'Ada', 'Lovelace') returning id`;

async function nameOf(database: Database): Promise<string> {
  const [row] = await database.query<{ name: string }>('select current_database()::text as name');
  return row!.name;
}

/** Asks ten connections at once. */
async function onAll<Row>(database: Database, statement: string): Promise<Row[]> {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => database.query<Row>(`${statement} from (select pg_sleep(0.1)) once`)),
  );
  return answers.flat();
}

(isOnServer ? describe : describe.skip)('a database of the temporary server', () => {
  it('that is closed is lent again in the state of a new one, with its connections', async () => {
    const first = await borrow();
    const name = await nameOf(first);
    const heard: string[] = [];
    await first.listen('news', (payload) => heard.push(payload));
    await onAll(
      first,
      `select set_config('timezone', 'Asia/Tokyo', false), pg_advisory_lock(7 + pg_backend_pid())`,
    );
    await first.script('create temporary table notes (id int)');
    for (const id of [1, 2]) {
      const rows = await first.query(ADD_USER.replace('ada', `ada${id}`));
      expect(rows).toEqual([{ id }]);
    }
    const pids = await onAll<{ pid: number }>(first, 'select pg_backend_pid() as pid');
    await first.close();

    const second = await borrow();
    expect(await nameOf(second)).toBe(name);
    expect(await second.orm.select().from(users)).toEqual([]);
    const states = await onAll<{ pid: number; zone: string; notes: string | null }>(
      second,
      `select pg_backend_pid() as pid, current_setting('timezone') as zone, to_regclass('pg_temp.notes')::text as notes`,
    );
    expect(new Set(states.map(({ pid }) => pid))).toEqual(new Set(pids.map(({ pid }) => pid)));
    for (const { notes, zone } of states) {
      expect(notes).toBeNull();
      expect(zone).not.toBe('Asia/Tokyo');
    }
    const locks = `select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    expect(await second.query(locks)).toEqual([{ locks: 0 }]);
    await second.notify('news', 'after it was closed');
    await wait(100);
    expect(heard).toEqual([]);
    expect(await second.query(ADD_USER)).toEqual([{ id: 1 }]);
  });

  it('that is closed answers as one whose connections have ended', async () => {
    const first = await borrow();
    await first.close();
    const second = await borrow();

    await expect(first.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
    await expect(first.transaction(() => Promise.resolve())).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
    await expect(first.orm.select().from(users)).rejects.toThrow();
    await first.close();
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is lent again when the statements under way have ended', async () => {
    const first = await borrow();
    const late = first.transaction(async (tx) => {
      await tx.query('select pg_sleep(0.1)');
      return tx.query(ADD_USER);
    });
    await wait(20);
    await first.close();

    expect(await late).toEqual([{ id: 1 }]);
    const second = await borrow();
    expect(await second.query('select id from users')).toEqual([]);
  });

  it('is another one while the first is used', async () => {
    const [first, second] = [await borrow(), await borrow()];
    await first.query(ADD_USER);
    expect(await second.query('select id from users')).toEqual([]);
  });

  it.each(['create table notes (id int)', 'drop table recovery_codes', 'delete from schema_migrations'])(
    'is replaced after "%s"',
    async (change) => {
      const first = await borrow();
      const name = await nameOf(first);
      await first.script(change);
      await first.close();
      expect(await nameOf(await borrow())).not.toBe(name);
    },
  );

  it('has no connection left in an open transaction', async () => {
    const first = await borrow();
    await first.script('begin');
    await first.query(ADD_USER);
    await first.close();

    const second = await borrow();
    expect(await second.query(`${ADD_USER}, now() = statement_timestamp() as is_alone`)).toEqual([
      { id: 1, is_alone: true },
    ]);
  });

  it('has another form after each kind of change', async () => {
    const database = await borrow();
    const form = await readForm(asking(database));
    const unseen: string[] = [];
    for (const change of FORM_CHANGES)
      await database
        .transaction(async (tx) => {
          await tx.script(change);
          if ((await readForm((statement) => tx.query(statement))) === form) unseen.push(change);
          throw new Error('undone');
        })
        .catch((error: unknown) => expect(String(error)).toContain('undone'));
    expect(unseen).toEqual([]);
    expect(await readForm(asking(database))).toBe(form);
  });
});
