import { ImportPreview, type ImportCommit } from '@/lib/contracts/portfolios/import';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const market = makeTestMarket();
const { newCaller } = withPortfolioSite(market);
let caller: PortfolioCaller;

beforeAll(async () => {
  caller = await newCaller();
});

const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
const DEPOSIT = '"03/01/2024","MoneyLink Transfer","","Tfr BANK","","","","$1,000.00"';
const AWARD = '"03/05/2024","Promotional Award","","WELCOME","","","","$25.00"';
const buy = (symbol: string, day = '04'): string =>
  `"03/${day}/2024","Buy","${symbol}","A FUND","2","$50.00","","-$100.00"`;
const sell = (symbol: string, units: number): string =>
  `"03/06/2024","Sell","${symbol}","A FUND","${units}","$50.00","","$${units * 50}.00"`;

async function upload(slug: string, ...rows: string[]): Promise<ImportPreview> {
  const preview = await caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=schwab.csv`, {
    payload: Buffer.from(`${[HEAD, ...rows].join('\n')}\n`),
    headers: { 'content-type': 'text/csv' },
  });
  expectContract(ImportPreview, preview);
  return preview;
}

const path = (slug: string, id: number): string => `/portfolios/${slug}/imports/${id}/`;
const put = (slug: string, id: number, payload: unknown) =>
  caller.call<Record<string, unknown>>('PUT', path(slug, id), { payload: payload as object });
const answer = (slug: string, id: number, answers: Record<string, string>) =>
  caller.ok<ImportPreview>('PUT', path(slug, id), { payload: { answers } });
const act = <Answer>(slug: string, id: number, what: 'commit' | 'undo') =>
  caller.ok<Answer>('POST', `${path(slug, id)}${what}/`, { payload: {} });
const fates = ({ rows }: ImportPreview): string[] =>
  rows.map(({ bookedAs, fate, line }) => [line, fate, bookedAs].filter(Boolean).join(' '));
const given = (prompts: ImportPreview['remembered']): unknown =>
  Object.fromEntries(prompts.map(({ id, proposal }) => [id, proposal]));

it('books interest and charges without an asset where the answer is none, and knows them again', async () => {
  const { slug } = await caller.create({ name: 'Charges' });
  const fee = '"03/04/2024","ADR Mgmt Fee","ZZADR","A COMPANY","","","","-$1.25"';
  const first = await upload(slug, fee, buy('ZZONE'));
  const choicesOf = (id: string) => first.questions.find((one) => one.id === id)!.choices;
  expect(choicesOf('asset:ZZADR')).toContain('none');
  expect(choicesOf('asset:ZZONE')).not.toContain('none');

  // Units are of an asset.
  const refused = await put(slug, first.id, { answers: { 'asset:ZZADR': 'none', 'asset:ZZONE': 'none' } });
  expect([refused.status, Object.keys(refused.body)]).toEqual([
    400,
    expect.arrayContaining(['answers.asset:ZZONE']),
  ]);
  await answer(slug, first.id, { 'asset:ZZADR': 'none', 'asset:ZZONE': 'skip' });
  expect(await act<ImportCommit>(slug, first.id, 'commit')).toMatchObject({ stored: 1 });
  const { transactions } = await caller.ok<{ transactions: object[] }>(
    'GET',
    `/portfolios/${slug}/transactions/`,
  );
  expect(transactions).toMatchObject([{ kind: 'fee', asset: null, net: '1.25' }]);
  expect(fates(await upload(slug, fee))).toEqual(['2 known']);
});

it('shows answers of earlier imports and what rows are booked on, changes them, and leaves out those of an undone import', async () => {
  const { slug } = await caller.create({ name: 'Remembered' });
  const first = await upload(slug, AWARD, buy('ZZONE'), DEPOSIT);
  const wrong = { 'asset:ZZONE': 'AAA', 'kind:schwab:Promotional Award': 'skip' };
  expect(fates(await answer(slug, first.id, wrong))).toEqual(['2 skipped', '3 new AAA', '4 new']);
  await act<ImportCommit>(slug, first.id, 'commit');

  // The next file needs no answer, and shows those that count.
  const next = await upload(slug, AWARD, buy('ZZONE', '07'), DEPOSIT);
  expect(next.questions).toEqual([]);
  expect(given(next.remembered)).toEqual(wrong);
  expect(next.remembered[0]!.choices).toContain('skip');
  expect(fates(next)).toEqual(['2 skipped', '3 new AAA', '4 known']);
  const changed = await answer(slug, next.id, {
    'asset:ZZONE': 'AAB',
    'kind:schwab:Promotional Award': 'deposit',
  });
  expect(changed.questions).toEqual([]);
  expect(given(changed.remembered)).toEqual({
    'asset:ZZONE': 'AAB',
    'kind:schwab:Promotional Award': 'deposit',
  });
  expect(fates(changed)).toEqual(['2 new', '3 new AAB', '4 known']);
  await act<ImportCommit>(slug, next.id, 'commit');
  expect(given((await upload(slug, buy('ZZONE', '08'))).remembered)).toEqual({ 'asset:ZZONE': 'AAB' });

  // The answers of the first import are back after the second one, and none is left after both.
  await act(slug, next.id, 'undo');
  expect(given((await upload(slug, buy('ZZONE', '08'))).remembered)).toEqual({ 'asset:ZZONE': 'AAA' });
  await act(slug, first.id, 'undo');
  const last = await upload(slug, AWARD, buy('ZZONE', '08'));
  expect(last.remembered).toEqual([]);
  expect(fates(last)).toEqual(['2 asks', '3 asks']);
});

it('previews the cash that the account keeps after the answer', async () => {
  const { account, slug } = await caller.create({ name: 'Implied' });
  const preview = await upload(slug, buy('ZZTWO'));
  await answer(slug, preview.id, { 'asset:ZZTWO': 'own' });
  expect((await answer(slug, preview.id, { cash: 'tracked' })).after.cash).toEqual({ USD: '-100' });
  expect((await answer(slug, preview.id, { cash: 'implied' })).after.cash).toEqual({});
  await act<ImportCommit>(slug, preview.id, 'commit');
  const { accounts } = await caller.ok<{ accounts: { id: number; cash: string }[] }>(
    'GET',
    `/portfolios/${slug}/accounts/`,
  );
  expect(accounts.find(({ id }) => id === account)).toMatchObject({ cash: 'implied' });
  expect((await upload(slug, buy('ZZTWO'))).before.cash).toEqual({});
});

it('refuses what is no answer to a question of the file, by its path, and changes nothing', async () => {
  const { slug } = await caller.create({ name: 'Strict' });
  const { id } = await upload(slug, AWARD, buy('ZZTHREE'), DEPOSIT);
  const kind = 'kind:schwab:Promotional Award';
  const cases: readonly (readonly [unknown, string, RegExp])[] = [
    [[], 'body', /JSON object with answers, mapping/],
    [{ answer: {} }, 'answer', /no field of this call/],
    [{ answers: [] }, 'answers', /by the id/],
    [{ answers: { [kind]: 7 } }, `answers.${kind}`, /must be a text, got 7/],
    [{ answers: { 'asset:NOSUCH': 'own' } }, 'answers.asset:NOSUCH', /no question about this file/],
    [{ answers: { cash: 'implied' } }, 'answers.cash', /no question about this file/],
    [{ answers: { [kind]: 'gift' } }, `answers.${kind}`, /must be one of .*deposit.*, got "gift"/],
    [
      { answers: { 'asset:ZZTHREE': 'NOSUCH', [kind]: 'deposit' } },
      'answers.asset:ZZTHREE',
      /must be one of own, skip, or the symbol or id of another asset, got "NOSUCH"/,
    ],
  ];
  for (const [payload, field, text] of cases)
    expect(await put(slug, id, payload)).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_INVALID', [field]: [expect.stringMatching(text)] },
    });
  const same = await caller.ok<ImportPreview>('PUT', path(slug, id), { payload: {} });
  expect(fates(same)).toEqual(['2 asks', '3 asks', '4 new']);

  // A question that another answer of the same call makes needless is still one of the file.
  await answer(slug, id, { [kind]: 'fee', 'asset:ZZTHREE': 'aaa' });
  expect(fates(await answer(slug, id, { 'asset:ZZTHREE': 'skip', [kind]: 'deposit' }))).toEqual([
    '2 new',
    '3 skipped',
    '4 new',
  ]);
});

it('takes another answer for an instrument that is certain', async () => {
  const { slug } = await caller.create({ name: 'Certain' });
  const view = await market.view(market.find('AAA')!.id, parseIsoDate('2021-01-06')!);
  const price = view!.close.at(-1)!.toFixed(2);
  const { id, ...preview } = await upload(
    slug,
    `"01/06/2021","Buy","AAA","ALPHA","1","$${price}","","-$${price}"`,
  );
  expect(preview.questions.map(({ kind }) => kind)).not.toContain('asset');

  expect(fates(await answer(slug, id, { 'asset:AAA': 'AAB' }))).toEqual(['2 new AAB']);
});

it('names the line of a row that takes units which are not held, before and at the commit', async () => {
  const { slug } = await caller.create({ name: 'Oversold' });
  const { id } = await upload(slug, sell('ZZFOUR', 5), buy('ZZFOUR'), DEPOSIT);
  const preview = await answer(slug, id, { 'asset:ZZFOUR': 'own' });

  expect(preview.rows).toMatchObject([
    {
      ...{ line: 2, fate: 'faulty', column: 'quantity', reason: '5' },
      expected: 'at most the 2 that are held on 2024-03-06; the account allows no short positions',
    },
    { line: 3, fate: 'new' },
    { line: 4, fate: 'new' },
  ]);
  expect(preview.notes).toEqual([
    expect.stringMatching(/^The file cannot be stored like this: line 2: On 2024-03-06 5 units of ZZFOUR/),
  ]);
  expect(await caller.call('POST', `${path(slug, id)}commit/`, { payload: {} })).toMatchObject({
    status: 422,
    body: {
      ...{ code: 'OVERSOLD', line: 2, transaction: null, have: '2', need: '5' },
      detail: expect.stringMatching(/^schwab\.csv: line 2: On 2024-03-06 5 units/) as string,
    },
  });
});

it('says how many accounts a file would make, where they are too many', async () => {
  const { slug } = await caller.create({ name: 'Accounts' });
  const { text } = await caller.call('GET', `/portfolios/${slug}/export/?format=json`);
  const own = JSON.parse(text) as { accounts: { name: string }[] };
  const accounts = Array.from({ length: 50 }, (_, i) => ({ ...own.accounts[0]!, name: `Account ${i}` }));

  expect(
    await caller.call('POST', `/portfolios/${slug}/imports/?name=own.json`, {
      payload: Buffer.from(JSON.stringify({ ...own, accounts })),
      headers: { 'content-type': 'application/json' },
    }),
  ).toMatchObject({
    status: 409,
    body: {
      code: 'LIMIT_REACHED',
      detail: 'A portfolio can have 50 accounts. This one has 1; with those of the file it would have 51.',
    },
  });
});

describe('options', () => {
  const CALL = '"ABC 08/22/2024 475.00 C","CALL ABC $475 EXP 08/22/24"';
  const PUT = '"XYZ 08/30/2024 20.00 P","PUT XYZ $20 EXP 08/30/24"';
  const WRITTEN = `"08/18/2024","Sell to Open",${CALL},"4","$1.10","$2.65","$437.35"`;
  const EXPIRED = `"08/25/2024 as of 08/22/2024","Expired",${CALL},"4","","",""`;
  const ASSIGNED = `"08/29/2024","Assigned",${PUT},"1","","",""`;
  const SHARES = '"08/29/2024","Buy","XYZ","XYZ INC","100","$20.00","","-$2,000.00"';
  const PUT_WRITTEN = `"08/19/2024","Sell to Open",${PUT},"1","$2.00","","$200.00"`;

  it('asks whether an account may have written options, and books them with the premium in the shares', async () => {
    const { slug } = await caller.create({ name: 'Written' }, { cash: 'tracked' });
    const first = await upload(slug, SHARES, ASSIGNED, EXPIRED, PUT_WRITTEN, WRITTEN, DEPOSIT);
    expect(first.questions.map(({ id, kind }) => [id, kind])).toContainEqual(['shorts:Broker', 'shorts']);
    expect(fates(first)).toEqual(['2 asks', '3 asks', '4 asks', '5 asks', '6 asks', '7 new']);
    expect(first.after.positions).toEqual({});
    const answers = { 'asset:XYZ': 'own', 'shorts:Broker': 'skip' };
    expect(fates(await answer(slug, first.id, answers)).slice(0, 5)).toEqual([
      '2 skipped',
      '3 skipped',
      '4 skipped',
      '5 skipped',
      '6 skipped',
    ]);

    const allowed = await answer(slug, first.id, { 'shorts:Broker': 'allow' });
    expect(allowed.after).toEqual({ cash: { USD: '-362.65' }, positions: { XYZ: '100' } });
    await act<ImportCommit>(slug, first.id, 'commit');
    const { transactions } = await caller.ok<{
      transactions: { kind: string; asset: string; gross: string }[];
    }>('GET', `/portfolios/${slug}/transactions/?limit=50`);
    expect(transactions.filter(({ kind }) => kind === 'buy').map(({ gross }) => gross)).toEqual(
      expect.arrayContaining(['200', '1800']),
    );
    const again = await upload(slug, SHARES, ASSIGNED, EXPIRED, PUT_WRITTEN, WRITTEN, DEPOSIT);
    expect(again.questions).toEqual([]);
    // Nothing is owed any more after the expiry.
    const late = `"08/26/2024","Buy to Close",${CALL},"4","$0.10","$2.65","-$42.65"`;
    expect(fates(await upload(slug, late))).toEqual(['2 faulty']);
    expect(fates(again).filter((fate) => !fate.includes('known'))).toEqual([]);
    // Without the opening in the file the premium is that of the stored rows.
    expect(fates(await upload(slug, SHARES, ASSIGNED, EXPIRED))).toEqual(['2 known', '3 known', '4 known']);
  });

  it('takes a row that closes contracts for faulty where no row has opened them, and books it where one has', async () => {
    const { slug } = await caller.create({ name: 'Closed' }, { cash: 'tracked', shortsAllowed: true });
    const closing = `"08/20/2024","Buy to Close",${CALL},"4","$0.10","$2.65","-$42.65"`;
    const missing = await upload(slug, closing, DEPOSIT);
    expect(missing.rows[0]).toMatchObject({
      fate: 'faulty',
      expected: 'units that were sold before; the rows that sold them are missing',
    });
    expect(missing.notes).toEqual(['Left out: 1 faulty row, -42.65 USD; the cash will differ by that.']);

    const opening = await upload(slug, WRITTEN, DEPOSIT);
    expect(opening.questions).toEqual([]);
    await act<ImportCommit>(slug, opening.id, 'commit');
    const after = await upload(slug, closing, DEPOSIT);
    expect(fates(after)).toEqual(['2 new', '3 known']);
    expect(after.after).toEqual({ cash: { USD: '1394.7' }, positions: {} });
  });

  const shortsOf = async (slug: string): Promise<boolean> => {
    const { accounts } = await caller.ok<{ accounts: { shortsAllowed: boolean }[] }>(
      'GET',
      `/portfolios/${slug}/accounts/`,
    );
    return accounts[0]!.shortsAllowed;
  };
  const ownAssets = async (): Promise<string[]> => {
    const { assets } = await caller.ok<{ assets: { name: string }[] }>('GET', '/assets/');
    return assets.map(({ name }) => name);
  };

  it('adds no own assets for written options that are left out', async () => {
    const { slug } = await caller.create({ name: 'Left out' }, { cash: 'tracked' });
    const other =
      '"08/19/2024","Buy to Open","QQQ 09/20/2024 10.00 C","CALL QQQ $10 EXP 09/20/24","1","$1.00","$0.65","-$100.65"';
    const writtenRow =
      '"08/18/2024","Sell to Open","ZZZ 08/22/2024 475.00 C","CALL ZZZ $475 EXP 08/22/24","4","$1.10","$2.65","$437.35"';
    const first = await upload(slug, other, writtenRow, DEPOSIT);
    await answer(slug, first.id, { 'shorts:Broker': 'skip' });
    await act<ImportCommit>(slug, first.id, 'commit');

    const names = await ownAssets();
    expect(names.filter((name) => name.startsWith('QQQ'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('ZZZ'))).toEqual([]);
    expect(await shortsOf(slug)).toBe(false);
  });

  it('takes the leave of short positions back with the import, also of an account that was changed since', async () => {
    const { slug } = await caller.create({ name: 'Undone' }, { cash: 'tracked' });
    const first = await upload(slug, WRITTEN, DEPOSIT);
    await answer(slug, first.id, { 'shorts:Broker': 'allow' });
    expect(await shortsOf(slug)).toBe(false);
    await act<ImportCommit>(slug, first.id, 'commit');
    expect(await shortsOf(slug)).toBe(true);
    const { accounts } = await caller.ok<{ accounts: { id: number }[] }>(
      'GET',
      `/portfolios/${slug}/accounts/`,
    );
    await caller.ok('PATCH', `/portfolios/${slug}/accounts/${accounts[0]!.id}/`, {
      payload: { name: 'Renamed' },
    });
    await act(slug, first.id, 'undo');

    expect(await shortsOf(slug)).toBe(false);
  });

  it('leaves short positions allowed where rows of another import need them', async () => {
    const { slug } = await caller.create({ name: 'Needed' }, { cash: 'tracked' });
    const first = await upload(slug, WRITTEN, DEPOSIT);
    await answer(slug, first.id, { 'shorts:Broker': 'allow' });
    await act<ImportCommit>(slug, first.id, 'commit');
    const second = await upload(slug, PUT_WRITTEN);
    await act<ImportCommit>(slug, second.id, 'commit');
    await act(slug, first.id, 'undo');
    expect(await shortsOf(slug)).toBe(true);
    await act(slug, second.id, 'undo');

    expect(await shortsOf(slug)).toBe(false);
  });

  it('puts the premium of options that an earlier import opened into their exercise', async () => {
    const { slug } = await caller.create({ name: 'Exercised' }, { cash: 'tracked', shortsAllowed: true });
    const opening = await upload(slug, PUT_WRITTEN, DEPOSIT);
    await act<ImportCommit>(slug, opening.id, 'commit');
    const exercise = await upload(slug, SHARES, ASSIGNED);
    expect(exercise.questions.map(({ kind }) => kind)).not.toContain('opening');
    const booked = await answer(slug, exercise.id, { 'asset:XYZ': 'own' });

    expect(booked.after).toEqual({ cash: { USD: '-800' }, positions: { XYZ: '100' } });
    expect(booked.rows.map(({ transaction }) => transaction?.['gross'])).toEqual(['1800', '200']);
    await act<ImportCommit>(slug, exercise.id, 'commit');
    expect(fates(await upload(slug, SHARES, ASSIGNED))).toEqual(['2 known', '3 known']);
  });

  it('asks for the premium of an exercise that no row opened, or that was opened at several prices', async () => {
    const { slug } = await caller.create({ name: 'Premium' }, { cash: 'tracked', shortsAllowed: true });
    const other = `"08/18/2024","Sell to Open",${PUT},"1","$3.00","","$300.00"`;
    const opening = await upload(slug, PUT_WRITTEN, other, DEPOSIT);
    await act<ImportCommit>(slug, opening.id, 'commit');
    const prices = await upload(slug, SHARES, ASSIGNED);
    const premiumId = 'opening:premium:XYZ 2024-08-30 20 P';
    expect(prices.questions.map(({ id }) => id)).toContain(premiumId);
    const settled = await answer(slug, prices.id, { 'asset:XYZ': 'own', [premiumId]: '250' });
    expect(settled.after).toMatchObject({ positions: { XYZ: '100', 'XYZ 2024-08-30 20 P': '-1' } });

    const { slug: empty } = await caller.create({ name: 'None' }, { cash: 'tracked', shortsAllowed: true });
    const first = await upload(empty, SHARES, ASSIGNED, DEPOSIT);
    expect(first.questions.map(({ id, text }) => [id, text])).toContainEqual([
      premiumId,
      '1 of XYZ 2024-08-30 20 P were exercised on 2024-08-29 (line 3), and no row opened them at one price. What were they opened for, in USD? Or import an earlier file before this one.',
    ]);
    expect(fates(first)).toEqual(['2 asks', '3 asks', '4 new']);
    expect(fates(await answer(empty, first.id, { 'asset:XYZ': 'own', [premiumId]: 'skip' }))).toEqual([
      '2 skipped',
      '3 skipped',
      '4 new',
    ]);
    const booked = await answer(empty, first.id, { [premiumId]: '200' });
    expect(booked.questions).toEqual([]);
    expect(booked.after).toEqual({ cash: { USD: '-1000' }, positions: { XYZ: '100' } });
    expect(booked.rows.find(({ line }) => line === 2)!.transaction).toMatchObject({ gross: '1800' });
    await act<ImportCommit>(empty, first.id, 'commit');
  });
});
