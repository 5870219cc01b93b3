import { AnswerArchive } from '../../../src/portfolios/book/answer-archive';
import { ValuedBooks } from '../../../src/portfolios/book/valued-books';
import { day, FakeStore } from '../../support/fake-store';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
const store = new FakeStore([]);
const TODAY = day('2024-06-28');
const OVERVIEW = '["overview/",null,[]]';
const errors: unknown[] = [];

afterEach(() => expect(errors).toEqual([]));

async function addPortfolio(name: string) {
  const [user] = await database().query<{ id: number }>(
    `insert into users (email, first_name, last_name) values ($1, 'Ada', 'L') returning id`,
    [`${name}@example.org`],
  );
  const [row] = await database().query<{ id: number; revision: number; assetsRevision: number }>(
    `insert into portfolios (user_id, name, slug, base_currency) values ($1, $2, 'savings', 'USD')
     returning id, revision, assets_revision as "assetsRevision"`,
    [user!.id, name],
  );
  return row!;
}

/** A started process: its books, its archive, and how often it computed an answer. */
function startProcess(build = 'one') {
  const archive = new AnswerArchive(database(), build, (error) => errors.push(error));
  const books = new ValuedBooks({ db: database(), store }, archive);
  const process = {
    archive,
    computed: 0,
    ask: async (
      portfolio: Parameters<ValuedBooks['answer']>[0],
      text: string,
      asked = { request: OVERVIEW, today: TODAY },
    ) =>
      (
        await books.answer(portfolio, asked, async () => {
          process.computed += 1;
          return Buffer.from(text);
        })
      ).toString(),
  };
  return process;
}

const countStored = async (): Promise<number> =>
  (await database().query<{ rows: number }>('select count(*)::integer as rows from portfolio_answers'))[0]!
    .rows;

it('gives the next process the answer that the last one has computed', async () => {
  const portfolio = await addPortfolio('next');
  const first = startProcess();
  expect(await first.ask(portfolio, 'computed')).toBe('computed');
  await first.archive.flush();

  const second = startProcess();
  expect(await second.ask(portfolio, 'computed again')).toBe('computed');
  expect(second.computed).toBe(0);
});

it.each([
  ['another revision', { revision: 2 }, {}],
  ['another price of an own asset', { assetsRevision: 2 }, {}],
  ['another day', {}, { today: TODAY + 1 }],
  ['another request', {}, { request: '["holdings/",null,[]]' }],
])('computes the answer of %s', async (name, changed, asked) => {
  const portfolio = await addPortfolio(name.replaceAll(' ', '-'));
  const first = startProcess();
  await first.ask(portfolio, 'old');
  await first.archive.flush();

  const second = startProcess();
  const request = { request: OVERVIEW, today: TODAY, ...asked };
  expect(await second.ask({ ...portfolio, ...changed }, 'new', request)).toBe('new');
});

it('computes the answers of another build and of other data', async () => {
  const portfolio = await addPortfolio('build');
  const first = startProcess();
  await first.ask(portfolio, 'old');
  await first.archive.flush();
  expect(await startProcess('two').ask(portfolio, 'of build two')).toBe('of build two');

  const state = jest.spyOn(store, 'state').mockReturnValue({ ...store.state(), dataVersion: 99 });
  expect(await startProcess().ask(portfolio, 'of data 99')).toBe('of data 99');
  state.mockRestore();
});

it('keeps one answer to a request, and the twelve newest of a portfolio', async () => {
  await database().query('delete from portfolio_answers');
  const portfolio = await addPortfolio('many');
  const process = startProcess();
  for (let n = 0; n < 20; n++)
    await process.ask(portfolio, `answer ${n}`, {
      request: `["overview/",null,[["from","${n}"]]]`,
      today: TODAY,
    });
  await process.archive.flush();
  expect(await countStored()).toBe(12);

  await process.ask(portfolio, 'of the next day', { request: OVERVIEW, today: TODAY });
  await process.ask(portfolio, 'of the next day', { request: OVERVIEW, today: TODAY + 1 });
  await process.archive.flush();
  expect(await countStored()).toBe(12);
});

it('stores nothing of a portfolio that has changed meanwhile, or after a backup was restored', async () => {
  await database().query('delete from portfolio_answers');
  const portfolio = await addPortfolio('changed');
  const process = startProcess();
  await process.ask(portfolio, 'old');
  await database().query('update portfolios set revision = 2 where id = $1', [portfolio.id]);
  await process.archive.flush();

  process.archive.discard();
  await process.ask({ ...portfolio, revision: 2 }, 'new');
  await process.archive.flush();
  expect(await countStored()).toBe(0);
});

it('computes the answer again when the stored one is damaged', async () => {
  const portfolio = await addPortfolio('damaged');
  const first = startProcess();
  await first.ask(portfolio, 'old');
  await first.archive.flush();
  await database().query('update portfolio_answers set body = $2 where portfolio_id = $1', [
    portfolio.id,
    Buffer.from('no gzip'),
  ]);

  expect(await startProcess().ask(portfolio, 'new')).toBe('new');
  expect(String(errors.pop())).toContain('incorrect header check');
  await database().query('delete from portfolio_answers');
});

it('removes the answers with their portfolio', async () => {
  const portfolio = await addPortfolio('removed');
  const process = startProcess();
  await process.ask(portfolio, 'text');
  await process.archive.flush();
  expect(await countStored()).toBe(1);

  await database().query('delete from portfolios where id = $1', [portfolio.id]);
  expect(await countStored()).toBe(0);
});
