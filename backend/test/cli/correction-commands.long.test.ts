import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runCommandLine } from '@/backend/src/cli/command-line';
import { describeFileError } from '@/backend/src/cli/describe-file-error';
import { openDatabase } from '@/backend/src/db/open-database';
import { holdBar } from '@/backend/src/market/held-rows';
import { withMarketWriter } from '@/backend/src/market/market-writer';

import { temporaryFolder } from '../ingest/support/temporary-folder';
import { makeBatch } from '../support/price-batch';
import { prepareDatabase } from '../support/embedded-templates';

const folder = temporaryFolder();
const data = temporaryFolder();
beforeAll(() => prepareDatabase(data.path));
afterAll(() => {
  folder.remove();
  data.remove();
});
// Each writes to a database on the disk.
jest.setTimeout(180_000);

async function tapeglass(...words: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => out.push(line),
    error: (line: string) => error.push(line),
    isInteractive: false,
  };
  const env = { DATA_DIR: data.path, TODAY: '2021-06-30' };
  const code = await runCommandLine(words, { terminal, input: Readable.from([]), env });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

describe('instrument', () => {
  it('lists, shows, renames and deletes', async () => {
    const prices = folder.write('AAPL_US_D.csv', 'date,close\n2020-01-02,2\n2020-01-03,2.5\n');
    expect((await tapeglass('import', 'prices', prices, '--json')).code).toBe(0);
    const listed = JSON.parse((await tapeglass('instrument', 'list', '--json')).out) as { symbol: string }[];
    const symbol = listed[0]!.symbol;
    expect(listed).toEqual([
      expect.objectContaining({ bars: 2, firstDay: '2020-01-02', lastDay: '2020-01-03' }),
    ]);

    expect(await tapeglass('instrument', 'rename', symbol, 'XYZ')).toEqual({
      code: 0,
      out: `${symbol} is XYZ now; an import under ${symbol} would store a new instrument`,
      error: '',
    });
    expect((await tapeglass('instrument', 'list')).out).toMatch(
      /^XYZ +stock +\S+ +2 {2}2020-01-02 {2}2020-01-03 {2}/,
    );
    expect(JSON.parse((await tapeglass('instrument', 'show', symbol, '--json')).out)).toMatchObject({
      symbol: 'XYZ',
      aliases: expect.arrayContaining([symbol]) as string[],
      universes: [],
      watchlists: 0,
    });
    expect((await tapeglass('instrument', 'merge', 'XYZ', symbol)).error).toBe(
      'tapeglass: XYZ and XYZ are one instrument already. Nothing was changed',
    );
    expect((await tapeglass('instrument', 'delete', 'XYZ')).error).toBe(
      'tapeglass: This removes XYZ (2 bars); watchlists keep the symbol. No terminal is there to ask on: add --yes to go on. Nothing was changed',
    );
    expect(await tapeglass('instrument', 'delete', 'XYZ', '--yes')).toEqual({
      code: 0,
      out: 'removed XYZ (2 bars)',
      error: '',
    });
    expect(await tapeglass('instrument', 'show', 'XYZ')).toMatchObject({
      code: 1,
      error: 'tapeglass: no instrument "XYZ" is stored; instrument list shows what is. Nothing was changed',
    });
  });
});

describe('quarantine', () => {
  it('lists rows, stores the accepted ones and drops the others', async () => {
    const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
    const batch = makeBatch({ symbol: 'FF', from: 18_262, closes: [67, 6780] });
    const cause = {
      field: 'close',
      value: '6780',
      expected: 'about 67',
      reason: 'hundredfold-jump',
      provider: 'f.csv',
    };
    await withMarketWriter(database, { source: 'csv', seed: null, what: 'import prices' }, (writer) =>
      writer.holdBack([holdBar(batch, 1, cause), holdBar(batch, 0, { ...cause, value: '67' })]),
    );
    await database.close();

    const { out } = await tapeglass('quarantine', 'list');
    expect(out.split('\n')).toEqual([
      'id\tsymbol\tday\tfield\tvalue\texpected\treason\tprovider',
      '1\tFF\t2020-01-02\tclose\t6780\tabout 67\thundredfold-jump\tf.csv',
      '2\tFF\t2020-01-01\tclose\t67\tabout 67\thundredfold-jump\tf.csv',
    ]);
    expect((await tapeglass('quarantine', 'accept')).code).toBe(2);
    expect((await tapeglass('quarantine', 'accept', 'one')).code).toBe(2);
    expect((await tapeglass('quarantine', 'accept', '7')).code).toBe(1);
    expect((await tapeglass('quarantine', 'accept', '2')).out).toBe('accepted 1 row');
    expect((await tapeglass('quarantine', 'drop', '--all')).out).toBe('dropped 1 row');
    expect((await tapeglass('quarantine', 'list')).out).toBe('no row is held back');
    expect((await tapeglass('instrument', 'list')).out).toMatch(/^FF .* 1 {2}2020-01-01 {2}2020-01-01/);
  });
});

describe('revisions', () => {
  it('lists closes that an import replaced, and keeps them under a new symbol', async () => {
    const write = (close: string) =>
      folder.write('REV_US_D.csv', `date,close\n2021-06-01,10\n2021-06-02,${close}\n2021-06-03,12\n`);
    await tapeglass('import', 'prices', write('11'), '--symbol', 'REV');
    expect((await tapeglass('revisions', 'REV')).out).toBe('no stored close was replaced');

    await tapeglass('import', 'prices', write('11.5'), '--symbol', 'REV');
    await tapeglass('instrument', 'rename', 'REV', 'REVISED');

    expect((await tapeglass('revisions', 'REVISED')).out.split('\n')).toEqual([
      'symbol\tfromDay\ttoDay\tbars\toldClose\tnewClose\tisUniform\tknownOn\tsource',
      'REVISED\t2021-06-02\t2021-06-02\t1\t11\t11.5\ttrue\t2021-06-30\timport prices',
    ]);
    expect(JSON.parse((await tapeglass('revisions', '--json')).out)).toEqual([
      expect.objectContaining({ symbol: 'REVISED', toDay: '2021-06-02', oldClose: 11, newClose: 11.5 }),
    ]);
    expect((await tapeglass('revisions', 'NONE')).code).toBe(1);
  });
});

describe('a file that cannot be read', () => {
  it('is named in one line, without a stack', async () => {
    const gone = await tapeglass('import', 'prices', join(folder.path, 'gone.csv'));
    const locked = folder.write('locked.csv', 'date,close\n2020-01-02,5\n');
    chmodSync(locked, 0o000);
    const denied = process.getuid?.() === 0 ? null : await tapeglass('import', 'prices', locked);

    for (const result of [gone, denied]) {
      if (result === null) continue;
      expect(result.code).toBe(1);
      expect(result.error).not.toMatch(/ at .*:\d+:\d+/);
      expect(result.error.split('\n')).toHaveLength(1);
    }
  });

  it.each([
    ['EACCES', 'x.csv: permission denied'],
    ['EISDIR', 'x.csv: is a folder; a file is expected'],
    ['ENOENT', 'x.csv: no such file or folder'],
  ])('has a sentence: %s', (code, text) => {
    expect(describeFileError(Object.assign(new Error('open failed'), { code, path: 'x.csv' }))).toBe(text);
    expect(describeFileError(new Error('another error'))).toBeNull();
  });
});
