import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '@/backend/src/cli/command-line';
import type { Database } from '@/backend/src/db/database';
import { openDatabase } from '@/backend/src/db/open-database';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { prepareDatabase } from '../support/embedded-templates';

const data = temporaryFolder();
beforeAll(() => prepareDatabase(data.path));
afterAll(() => data.remove());
// Each writes to a database on the disk.
jest.setTimeout(180_000);

const ENV = { DATA_DIR: data.path, MARKET_DATA: 'csv', TODAY: '2024-06-28' };
const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';

async function tapeglass(...words: readonly string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => out.push(line),
    error: (line: string) => error.push(line),
    isInteractive: false,
  };
  const code = await runCommandLine(words, { terminal, env: ENV });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

async function withStored<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function addPerson(email: string): Promise<void> {
  await withStored(async (db) => {
    const [user] = await db.query<{ id: number }>(
      `insert into users (email, first_name, last_name) values ($1, 'Ada', 'Lovelace') returning id`,
      [email],
    );
    const [portfolio] = await db.query<{ id: number }>(
      `insert into portfolios (user_id, name, slug, base_currency) values ($1, 'Family', 'family', 'USD') returning id`,
      [user!.id],
    );
    await db.query(
      `insert into portfolio_accounts (portfolio_id, name, kind, currency, cash)
       values ($1, 'Broker', 'broker', 'USD', 'tracked'), ($1, 'Bank', 'bank', 'USD', 'tracked')`,
      [portfolio!.id],
    );
  });
}

const file = join(data.path, 'schwab.csv');
writeFileSync(
  file,
  `${[
    HEAD,
    '"03/05/2024","Promotional Award","","WELCOME","","","","$25.00"',
    '"03/04/2024","Buy","ZZOWN","PRIVATE FUND","2","$50.00","","-$100.00"',
    '"03/01/2024","MoneyLink Transfer","","Tfr BANK","","","","$1,0x0.00"',
    '"03/01/2024","MoneyLink Transfer","","Tfr BANK","","","","$1,000.00"',
  ].join('\n')}\n`,
);
const into = ['import', 'transactions', file, '--portfolio', 'family', '--account', 'Broker'];

it('previews a file with faults and questions, stores it with answers, and adds nothing the second time', async () => {
  await addPerson('ada@example.org');

  const preview = await tapeglass(...into, '--preview');
  expect(preview).toMatchObject({ code: 0, out: '1 transaction would be stored' });
  expect(preview.error).toMatch(
    /^line 4, column Amount: "\$1,0x0\.00"; expected an amount with a decimal point$/m,
  );
  expect(preview.error).toContain("--answer 'asset:ZZOWN=own' (own, skip)");
  expect(preview.error).toContain('2 rows wait for an answer and are left out');

  const stored = await tapeglass(...into, '--answer', 'kind:schwab:Promotional Award=deposit', '--proposals');
  expect(stored).toMatchObject({ code: 0, out: '3 transactions stored, 0 known already, 1 skipped' });
  const again = await tapeglass(...into, '--json');
  expect(JSON.parse(again.out)).toMatchObject({ stored: 0, known: 3, skipped: 1, questions: [] });
});

it('reports the faults of portfolio, account, layout and answer', async () => {
  const other = ['import', 'transactions', file, '--portfolio'];
  expect(await tapeglass(...other, 'nowhere')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/no user has portfolio "nowhere"/) as string,
  });
  expect(await tapeglass(...other, 'family')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/account must be the id/) as string,
  });
  expect(await tapeglass(...other, 'family', '--account', 'Mattress')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/no account "Mattress"; its accounts: "Broker", "Bank"/) as string,
  });
  expect(await tapeglass(...into, '--layout', 'sharesies')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/no layout "sharesies"/) as string,
  });
  expect(await tapeglass(...into, '--answer', 'own')).toMatchObject({ code: 2 });
  expect(
    await tapeglass('import', 'transactions', join(data.path, 'none.csv'), '--portfolio', 'family'),
  ).toMatchObject({
    code: 1,
    error: expect.stringMatching(/none\.csv/) as string,
  });
});

it('asks whose portfolio it is where two people have one of that address', async () => {
  await addPerson('grace@example.org');

  expect(await tapeglass(...into)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/2 people have a portfolio "family"; add --user/) as string,
  });
  expect(await tapeglass(...into, '--user', 'Grace@example.org', '--preview')).toMatchObject({ code: 0 });
});
