import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportCommit, ImportPreview, ImportUndo } from '@/lib/contracts/portfolios/import';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { requireDecimal } from '@/lib/domain/decimal';
import { REFERENCE_DATA } from '../../ingest/support/reference-data';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const FOLDER = join(REFERENCE_DATA, 'brokers');
const hasFiles = existsSync(FOLDER);

interface ExpectedFile {
  readonly transactions: readonly { readonly kind: string; readonly date: string; readonly asset?: string }[];
  readonly cash: Readonly<Record<string, string>>;
  readonly positions: Readonly<Record<string, string>>;
  readonly skipped: readonly unknown[];
}

const files = hasFiles
  ? (
      JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as {
        files: Record<string, ExpectedFile>;
      }
    ).files
  : {};
const names = hasFiles ? Object.keys(files) : [`none in ${FOLDER}`];

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

const upload = (slug: string, name: string): Promise<ImportPreview> =>
  caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=${name}`, {
    payload: readFileSync(join(FOLDER, name)),
    headers: { 'content-type': 'application/octet-stream' },
  });
const act = <Answer>(slug: string, id: number, what: string): Promise<Answer> =>
  caller.ok<Answer>('POST', `/portfolios/${slug}/imports/${id}/${what}/`, { payload: {} });
const rowsOf = async (slug: string) =>
  (await caller.ok<Transactions>('GET', `/portfolios/${slug}/transactions/?limit=1000`)).transactions;
const assetNames = async (): Promise<Map<string, string>> => {
  const { assets } = await caller.ok<{ assets: { asset: string; name: string; isin: string | null }[] }>(
    'GET',
    '/assets/',
  );
  return new Map(assets.map(({ asset, name }) => [asset, name]));
};
const decimals = (amounts: Readonly<Record<string, string>>): Map<string, bigint> =>
  new Map(Object.entries(amounts).map(([key, text]) => [key, requireDecimal(text)]));

(hasFiles ? describe : describe.skip).each(names)('%s', (name) => {
  it('is previewed, answered, committed as expected, known again, and undone', async () => {
    const expected = files[name]!;
    const currency = Object.keys(expected.cash)[0] ?? 'USD';
    const { slug } = await caller.create({}, { currency, cash: 'tracked', shortsAllowed: false });

    const preview = await upload(slug, name);
    // Nothing of the file is stored before the commit.
    expect(await rowsOf(slug)).toEqual([]);
    expect(preview.rows.filter(({ fate }) => fate === 'faulty')).toEqual([]);
    const answers = Object.fromEntries(
      preview.questions.map(({ id, kind }) => [
        id,
        kind === 'cash' ? 'tracked' : kind === 'asset' ? 'own' : '',
      ]),
    );
    expect(Object.values(answers)).not.toContain('');
    const answered = await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${preview.id}/`, {
      payload: { answers },
    });
    expect(answered.questions).toEqual([]);
    const fresh = answered.rows.filter(({ fate }) => fate === 'new');
    expect(fresh).toHaveLength(expected.transactions.length);
    expect(answered.rows.filter(({ fate }) => fate === 'skipped')).toHaveLength(expected.skipped.length);

    const done = await act<ImportCommit>(slug, preview.id, 'commit');
    expect(done).toMatchObject({ stored: expected.transactions.length, known: 0 });
    const positions = Object.entries(answered.after.positions).map(([key, units]) => [
      keyIn(preview, key),
      units,
    ]);
    expect(decimals(answered.after.cash)).toEqual(decimals(expected.cash));
    expect(decimals(Object.fromEntries(positions) as Record<string, string>)).toEqual(
      decimals(expected.positions),
    );
    const stored = await rowsOf(slug);
    expect(stored.map(({ date, kind }) => `${date} ${kind}`).sort()).toEqual(
      expected.transactions.map(({ date, kind }) => `${date} ${kind}`).sort(),
    );

    const again = await upload(slug, name);
    expect(again.questions.filter(({ kind }) => kind !== 'cash')).toEqual([]);
    expect(again.rows.filter(({ fate }) => fate === 'new')).toEqual([]);
    expect(await act<ImportCommit>(slug, again.id, 'commit')).toMatchObject({ stored: 0 });
    expect(await act<ImportUndo>(slug, preview.id, 'undo')).toMatchObject({
      removed: stored.length,
      kept: [],
    });
    expect(await rowsOf(slug)).toEqual([]);
    expect(await assetNames()).toEqual(new Map());
  });
});

/** The name of an asset in the file: own assets are named by it, or by the name beside their ISIN. */
function keyIn({ rows }: ImportPreview, name: string): string {
  const row = rows.find(
    ({ transaction }) => transaction?.['asset'] === name || transaction?.['assetName'] === name,
  );
  return (row?.transaction?.['asset'] as string | undefined) ?? name;
}
