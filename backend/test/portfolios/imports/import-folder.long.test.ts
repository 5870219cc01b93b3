import { mkdtemp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ImportList, ImportPreview } from '@/lib/contracts/portfolios/import';
import { takeDroppedFiles, type FileStates } from '@/backend/src/portfolios/imports/import-folder';
import type { FileImportContext } from '@/backend/src/portfolios/imports/import-content';
import { ImportReader } from '@/backend/src/portfolios/imports/read-apart';
import { addAccount } from '../../support/accounts';
import { day, TODAY } from '../../support/fake-store';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';
import { zipOf } from '../../ingest/support/containers';
import { pdfOfLines } from './support/pdf-writer';

const store = makeTestMarket();
const { site } = withPortfolioSite(store);
const FILE =
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n"03/01/2024","MoneyLink Transfer","","Tfr BANK","","","","$1,000.00"\n';

let folder: string;
let email: string;
let caller: PortfolioCaller;
let slug: string;
let context: FileImportContext;

beforeEach(async () => {
  site.clock.advance(1000);
  folder = await mkdtemp(join(tmpdir(), 'import-folder-'));
  const account = await addAccount(site.accounts);
  ({ email } = account);
  caller = new PortfolioCaller(site.app, account);
  ({ slug } = await caller.create());
  context = {
    db: site.database(),
    store,
    config: { today: day(TODAY) },
    now: site.accounts.now,
    reader: new ImportReader(),
    listingsOf: null,
  };
});
afterEach(() => rm(folder, { recursive: true }));

async function drop(path: string, text: string | Buffer = FILE): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** As many looks as a file needs to be taken. */
async function look(): Promise<FileStates> {
  return takeDroppedFiles(context, folder, await takeDroppedFiles(context, folder, new Map()));
}

const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
const imports = async (by = caller, of = slug) =>
  (await by.ok<ImportList>('GET', `/portfolios/${of}/imports/`)).imports;
const news = async () =>
  (await caller.ok<{ notifications: { text: string }[] }>('GET', '/notifications/')).notifications.map(
    ({ text }) => text,
  );

it('makes an import of a file that waits for its person, with a notification, and stores nothing', async () => {
  await drop(`${email.toUpperCase()}/${slug}/march.csv`);
  await look();

  const [one, ...others] = await imports();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ name: 'march.csv', layout: 'schwab', committedAt: null, stored: 0 });
  expect(await news()).toEqual(['A file waits on the import page of Savings: march.csv']);
  expect(await files()).toEqual([expect.stringMatching(/\/done\/\d{4}-\d\d-\d\dT\d{6}-march\.csv$/)]);
  expect((await caller.ok<{ total: number }>('GET', `/portfolios/${slug}/transactions/`)).total).toBe(0);
  // It is shown as an upload is.
  const preview = await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${one!.id}/`, {
    payload: {},
  });
  expect(preview.after.cash).toEqual({ USD: '1000' });
  // Nothing is taken twice.
  await look();
  expect(await imports()).toHaveLength(1);
});

it('keeps a file that waits while five others are uploaded, which do not count as files that wait', async () => {
  await drop(`${email}/${slug}/march.csv`);
  await look();
  for (let at = 1; at <= 6; at++)
    await caller.ok('POST', `/portfolios/${slug}/imports/?name=upload-${at}.csv`, {
      payload: Buffer.from(FILE.replace('1,000.00', `${at},000.00`)),
      headers: { 'content-type': 'text/csv' },
    });
  await drop(`${email}/${slug}/april.csv`, FILE.replace('03/01', '04/01'));
  await look();

  expect((await imports()).map(({ name }) => name)).toEqual([
    'april.csv',
    ...[6, 5, 4, 3, 2].map((at) => `upload-${at}.csv`),
    'march.csv',
  ]);
});

it('leaves a file alone while it is being written', async () => {
  const path = `${email}/${slug}/march.csv`;
  await drop(path, FILE.slice(0, 90));
  const states = await takeDroppedFiles(context, folder, new Map());
  await drop(path);
  const later = await takeDroppedFiles(context, folder, states);
  expect(await imports()).toEqual([]);
  await takeDroppedFiles(context, folder, later);

  expect(await imports()).toHaveLength(1);
});

it('takes a PDF and a zip of PDFs', async () => {
  const pdf = pdfOfLines([
    'TRADE REPUBLIC BANK GMBH | BERLIN',
    'Erika Muster | DEPOT 0123456789',
    'ABRECHNUNG EINZAHLUNG',
    'ÜBERSICHT',
    'GESAMT | 500,00 EUR',
    'ABRECHNUNG',
    'Gebühr für Einzahlung | 0,00 EUR',
    'BUCHUNG',
    'VERRECHNUNGSKONTO | WERTSTELLUNG | BETRAG',
    'DE001 | 01.03.2024 | 500,00 EUR',
  ]);
  await drop(`${email}/${slug}/bill.pdf`, pdf);
  await drop(`${email}/${slug}/bills.ZIP`, zipOf({ 'bill.pdf': pdf }));
  await look();

  expect((await imports()).map(({ layout, name }) => `${name} ${layout}`).sort()).toEqual([
    'bill.pdf pdf-statements',
    'bills.ZIP pdf-statements',
  ]);
});

it('takes the account of a folder below, by its name', async () => {
  const { id } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Second', kind: 'broker', currency: 'USD', cash: 'tracked' },
  });
  await drop(`${email}/${slug}/Second/march.csv`);
  await look();

  expect(await imports()).toEqual([expect.objectContaining({ account: id })]);
});

it.each([
  [
    'that is no table',
    'may.csv',
    'OFXHEADER:100\n',
    /^The file may\.csv cannot be imported into Savings: .*OFX file/,
  ],
  ['of an unknown account', 'Nowhere/march.csv', FILE, /the portfolio has no account "Nowhere"$/],
])('says why a file %s is refused, and keeps it apart', async (_, path, text, expected) => {
  await drop(`${email}/${slug}/${path}`, text);
  await look();

  expect(await imports()).toEqual([]);
  expect(await news()).toEqual([expect.stringMatching(expected)]);
  expect(await files()).toEqual([expect.stringMatching(/\/failed\//)]);
});

it('reads nothing of other folders, other people and links', async () => {
  const other = new PortfolioCaller(site.app, await addAccount(site.accounts));
  const { slug: theirs } = await other.create({ name: 'Other' });
  await drop('march.csv');
  await drop(`${slug}/march.csv`);
  await drop(`${email}/${theirs}/march.csv`);
  await drop(`stranger@example.org/${slug}/march.csv`);
  await drop(`${email}/${slug}/a/b/march.csv`);
  await drop(`${email}/${slug}/note.docx`);
  await drop('secret.csv');
  await mkdir(join(folder, email, slug), { recursive: true });
  await symlink(join(folder, 'secret.csv'), join(folder, email, slug, 'link.csv'));
  const before = await files();
  await look();

  expect(await files()).toEqual(before);
  expect([...(await imports()), ...(await imports(other, theirs))]).toEqual([]);
  expect(await news()).toEqual([]);
});

it('leaves further files where they are while three wait', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await drop(`${email}/${slug}/${name}.csv`);
  await look();
  expect((await imports()).map(({ name }) => name)).toEqual(['c.csv', 'b.csv', 'a.csv']);
  const { id } = (await imports())[0]!;
  await caller.ok('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} });
  await look();

  expect((await imports())[0]).toMatchObject({ name: 'd.csv', committedAt: null });
});

it('takes a file later that could not be kept now', async () => {
  await drop(`${email}/${slug}/march.csv`);
  const states = await takeDroppedFiles(context, folder, new Map());
  const broken = { ...context, reader: { readUpload: () => Promise.reject(new Error('no thread')) } };
  await expect(takeDroppedFiles(broken as unknown as FileImportContext, folder, states)).rejects.toThrow(
    'no thread',
  );
  expect(await files()).toEqual([`${email}/${slug}/march.csv`]);
  await look();

  expect(await imports()).toHaveLength(1);
});
