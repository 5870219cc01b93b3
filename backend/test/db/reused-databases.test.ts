import type { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../support/embedded-templates';
import { FORM_CHANGES, readForm } from '../support/database-form';
import { asking, borrowDatabase } from '../support/reused-databases';

/** How many databases the tests of this file have opened. */
let opened = 0;
const borrowed: PGlite[] = [];

async function borrow(): Promise<PGlite> {
  const database = await borrowDatabase(() => {
    opened += 1;
    return openPglite('migrated');
  });
  borrowed.push(database);
  return database;
}

afterEach(async () => {
  for (const database of borrowed.splice(0)) await database.close();
});

const ADD_USER = `insert into users (email, first_name, last_name) values ('ada@example.com', 'Ada', 'Lovelace')`;

it('a closed database is lent again in the state of a new one', async () => {
  const first = await borrow();
  const before = opened;
  const heard: string[] = [];
  await first.listen('news', (payload) => heard.push(payload));
  await first.exec(`set timezone to 'Asia/Tokyo'`);
  for (const id of [1, 2]) {
    const { rows } = await first.query(`${ADD_USER.replace('ada', `ada${id}`)} returning id`);
    expect(rows).toEqual([{ id }]);
  }
  await first.close();

  const second = await borrow();
  expect(opened).toBe(before);
  expect((await second.query('select id from users')).rows).toEqual([]);
  expect((await second.query('show timezone')).rows).not.toEqual([{ TimeZone: 'Asia/Tokyo' }]);
  await second.exec(`notify news, 'after it was closed'`);
  expect(heard).toEqual([]);
  expect((await second.query(`${ADD_USER} returning id`)).rows).toEqual([{ id: 1 }]);
});

it('a closed database refuses statements', async () => {
  const first = await borrow();
  await first.close();
  const second = await borrow();
  expect(first.closed).toBe(true);
  expect(() => first.query('select 1')).toThrow('PGlite is closed');
  await first.close();
  expect((await second.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('databases that are used at the same time are two', async () => {
  const [first, second] = [await borrow(), await borrow()];
  await first.exec(ADD_USER);
  expect((await second.query('select id from users')).rows).toEqual([]);
});

it.each(['create table notes (id int)', 'begin'])(
  'one that is changed by "%s" is not lent again',
  async (change) => {
    const first = await borrow();
    const before = opened;
    await first.exec(change);
    await first.close();
    await borrow();
    expect(opened).toBe(before + 1);
  },
);

it('the form of a database shows each kind of change', async () => {
  const database = await borrow();
  const form = await readForm(asking(database));
  const unseen: string[] = [];
  for (const change of FORM_CHANGES) {
    await database.exec(`begin; ${change}`);
    if ((await readForm(asking(database))) === form) unseen.push(change);
    await database.exec('rollback');
  }
  expect(unseen).toEqual([]);
  expect(await readForm(asking(database))).toBe(form);
});
