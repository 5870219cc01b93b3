import { runCommandLine } from '@/backend/src/cli/command-line';
import { openDatabase } from '@/backend/src/db/open-database';
import { importRuns } from '@/backend/src/db/schema';

import { temporaryFolder } from '../ingest/support/temporary-folder';

const folder = temporaryFolder();
const data = temporaryFolder();
afterAll(() => {
  folder.remove();
  data.remove();
});

const CSV = { DATA_DIR: data.path, MARKET_DATA: 'csv', TODAY: '2021-06-30' };

/** Runs a command and returns its exit code and output. */
async function tapeglass(words: readonly string[], env: Record<string, string> = CSV) {
  const [out, error]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => out.push(line),
    error: (line: string) => error.push(line),
    isInteractive: false,
  };
  const code = await runCommandLine(words, { terminal, env });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

async function status() {
  return JSON.parse((await tapeglass(['status', '--json'])).out) as Record<string, unknown>;
}

const prices = folder.write(
  'AAPL.csv',
  'date,open,high,low,close,volume\n2020-01-02,1,3,0.5,2,10\n2020-01-03,1,3,0.5,2.5,10\n2020-01-06,1,3,0.5,-1,10\n',
);

// Each writes to a database on the disk.
jest.setTimeout(180_000);

describe('usage', () => {
  it.each([
    [['--help'], 0, /Commands:/],
    [['--version'], 0, /^\d+\.\d+\.\d+$/],
    [['import', '--help'], 0, /prices/],
    [['import', 'prices', '--help'], 0, /--adjusted/],
    [['import', 'constituents', '--help'], 0, /--universe <id>/],
    [['import', 'factors', '--help'], 0, /Ken French/],
    [['import', 'macro', '--help'], 0, /--id <id>/],
    [['import', 'fundamentals', '--help'], 0, /period_end/],
    [['import', 'feeds', '--help'], 0, /markets, economy, politics/],
    [['universe', '--help'], 0, /list/],
    [['status', '--help'], 0, /show the data version/],
    [['verify', '--help'], 0, /checksum/],
    [['source', '--help'], 0, /show .*\n +set /],
    [['demo', 'load', '--help'], 0, /--seed/],
    [['init', '--help'], 0, /database/],
    [['help'], 0, /Commands:/],
    [['help', 'import'], 0, /prices/],
    [['import', 'help', 'macro'], 0, /--id <id>/],
  ])('%j exits %i', async (words, code, text) => {
    const result = await tapeglass(words);

    expect(result.code).toBe(code);
    expect(result.out).toMatch(text);
  });

  it.each([
    [['nosuch'], /unknown command 'nosuch'/],
    [[], /Usage: tapeglass/],
    [['import', 'prices'], /missing required argument 'path'/],
    [['import', 'prices', prices, '--bogus'], /unknown option '--bogus'/],
    [['import', 'prices', prices, '--kind', 'tulip'], /Allowed choices are stock, etf/],
    [['import', 'constituents', prices], /required option '--universe <id>' not specified/],
    [
      ['import', 'prices', prices, '--currency', 'pounds'],
      /'pounds' is invalid. expected three letters such as USD/,
    ],
    [
      ['import', 'constituents', prices, '--universe', 'S&P'],
      /expected lower-case letters, digits and dashes/,
    ],
    [['import', 'feeds', prices], /required option '--topic <topic>' not specified/],
    [
      ['import', 'feeds', prices, '--topic', 'helth'],
      /did you mean health, .* The topics are markets, economy/,
    ],
    [['import', 'macro', 'a.csv', 'b.csv', '--id', 'X'], /--id X names one file; 2 are given/],
    [['demo', 'load', '--today', 'yesterday'], /expected a date such as 2026-06-30/],
  ])('%j is wrong usage', async (words, text) => {
    const result = await tapeglass(words);

    expect(result.code).toBe(2);
    expect(result.error).toMatch(text);
  });

  it('reports a bad setting in one line, without a stack', async () => {
    const result = await tapeglass(['status'], { ...CSV, MARKET_DATA: 'tulips' });

    expect(result.code).toBe(2);
    expect(result.error).toMatch(/^tapeglass: MARKET_DATA/);
    expect(result.error).not.toMatch(/ at .*:\d+/);
  });
});

describe('import', () => {
  it('is refused while the market is the simulated one', async () => {
    const result = await tapeglass(['import', 'prices', prices], { ...CSV, MARKET_DATA: 'demo' });

    expect(result.code).toBe(1);
    expect(result.error).toBe(
      'tapeglass: MARKET_DATA is demo: real data is never mixed into the simulated market; unset MARKET_DATA or set MARKET_DATA=csv to import. Nothing was changed',
    );
  });

  it('stores prices and reports rows, faults and the range of every symbol', async () => {
    expect((await tapeglass(['init'])).out).toMatch(/is ready; data version 0$/);

    const result = await tapeglass(['import', 'prices', prices]);

    expect(result).toMatchObject({ code: 0, error: '' });
    expect(result.out.split('\n')).toEqual([
      'non-positive-close (1, skipped)',
      `  ${prices}:4 close "-1": expected a close above 0`,
      `${prices}: one instrument; cells by comma; dates year-month-day or by name; decimal point`,
      'AAPL             2  2020-01-02  2020-01-03  symbol from file name',
      `prices from ${prices}: 3 rows read`,
      'stored 2 rows: 2 new, 0 changed, 0 unchanged',
      'skipped 1 row: 1 non-positive-close',
    ]);
    expect(await status()).toMatchObject({
      dataVersion: 1,
      source: 'csv',
      bars: 2,
      instruments: 1,
      lastDay: '2020-01-03',
    });
  });

  it('changes nothing the second time, and reports it', async () => {
    const result = await tapeglass(['import', 'prices', prices]);

    expect(result.out).toContain('stored 2 rows: 0 new, 0 changed, 2 unchanged');
    expect(result.out).toContain('nothing changed: all of it was stored already');
    expect(await status()).toMatchObject({ dataVersion: 1 });
  });

  it('stores nothing of a command of which one file is refused', async () => {
    const good = folder.write('MSFT.csv', 'date,close\n2020-01-02,5\n');
    const bad = folder.write('cut.csv', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]));

    const result = await tapeglass(['import', 'prices', good, bad]);

    expect(result.code).toBe(1);
    expect(result.error).toMatch(/^tapeglass: .*cut\.csv: broken gzip/);
    expect(await status()).toMatchObject({ dataVersion: 1, instruments: 1, bars: 2 });
  });

  it('stores nothing when --strict finds a fault that only the whole series shows', async () => {
    const good = folder.write('AA.csv', 'date,close\n2020-01-02,5\n');
    const twice = folder.write('ZZ.csv', 'date,close\n2020-01-02,5\n2020-01-02,6\n');

    const result = await tapeglass(['import', 'prices', good, twice, '--strict']);

    expect(result.code).toBe(1);
    expect(result.error).toMatch(
      /--strict: 1 faulty row, the first at .*ZZ\.csv:3 close "6": a second bar of ZZ for 2020-01-02/,
    );
    expect(await status()).toMatchObject({ dataVersion: 1, instruments: 1 });
  });

  it('prints the report as JSON, with every fault', async () => {
    const result = await tapeglass(['import', 'prices', prices, '--json']);

    expect(JSON.parse(result.out)).toMatchObject({
      what: 'prices',
      rowsRead: 3,
      stored: { new: 0, changed: 0, unchanged: 2 },
      skipped: { 'non-positive-close': 1 },
      series: [{ symbol: 'AAPL', rows: 2, first: '2020-01-02', last: '2020-01-03' }],
      faults: [
        {
          reason: 'non-positive-close',
          count: 1,
          first: [{ file: prices, line: 4, column: 'close', value: '-1' }],
        },
      ],
      changed: false,
    });
  });

  it('replaces bars that changed', async () => {
    const restated = folder.write(
      'restated.csv',
      'symbol,date,open,high,low,close,volume\nAAPL,2020-01-03,1,3,0.5,2.75,10\n',
    );

    const result = await tapeglass(['import', 'prices', restated]);

    expect(result.out).toContain('stored 1 row: 0 new, 1 changed, 0 unchanged');
  });

  it('prints twenty faults of a kind and counts the rest', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, i) => `2020-02-${String((i % 28) + 1).padStart(2, '0')},-${i + 1}\n`,
    );

    const bad = folder.write('BAD.csv', `date,close\n2020-01-02,1\n${rows.join('')}`);
    const refused = await tapeglass(['import', 'prices', bad]);
    const result = await tapeglass(['import', 'prices', bad, '--fail-on', '100%']);

    expect(refused.code).toBe(1);
    expect(refused.error).toContain('30 of 31 rows cannot be taken, 30 for non-positive-close');

    expect(result.out.match(/expected a close above 0/g)).toHaveLength(20);
    expect(result.out).toContain('  … and 10 more');
  });

  it('holds back a probable split between two imports until a choice is made', async () => {
    const day = (at: number): string => `2020-03-${String(at + 10)}`;
    const rows = (from: number, to: number, level: number): string =>
      Array.from({ length: to - from }, (_, at) => `${day(from + at)},${level + from + at}\n`).join('');
    await tapeglass(['import', 'prices', folder.write('SPLT.csv', `date,close\n${rows(0, 5, 1000)}`)]);
    const update = folder.write('update.csv', `date,close\n${rows(5, 8, 95.4)}`);
    const asked = await tapeglass(['import', 'prices', update, '--symbol', 'SPLT']);

    expect(asked.code).toBe(1);
    expect(asked.error).toMatch(
      /^tapeglass: SPLT: probable split 10:1 on 2020-03-15: .*--accept-split .*--keep-prices .*--replace-history/,
    );
    const left = await tapeglass(['import', 'prices', update, '--symbol', 'SPLT', '--skip-conflicts']);
    expect(left.out).toContain('left out SPLT: probable split 10:1');
    const accepted = await tapeglass(['import', 'prices', update, '--symbol', 'SPLT', '--accept-split']);
    expect(accepted).toMatchObject({ code: 0, error: '' });
    expect(accepted.out).toContain('SPLT: accepted the probable split 10:1 on 2020-03-15');
  });

  it('stores a true crash unchanged when the user confirms it', async () => {
    await tapeglass([
      'import',
      'prices',
      folder.write('CRSH.csv', 'date,close\n2020-03-12,100\n2020-03-13,100\n'),
    ]);
    const crash = folder.write('crash.csv', 'date,close\n2020-03-16,50\n2020-03-17,51\n');
    const words = ['import', 'prices', crash, '--symbol', 'CRSH'];

    expect((await tapeglass(words)).error).toContain('CRSH: probable split 2:1 on 2020-03-16');
    expect((await tapeglass([...words, '--keep-prices', '--accept-split'])).code).toBe(2);
    const kept = await tapeglass([...words, '--keep-prices']);
    expect(kept).toMatchObject({ code: 0, error: '' });
    expect(kept.out).toContain('CRSH: stored as a true move of the price, not as probable split 2:1');
    // The crash is now stored, so the next update requires no confirmation.
    expect((await tapeglass(words)).out).toContain('stored 2 rows: 0 new, 0 changed, 2 unchanged');
    const shown = JSON.parse((await tapeglass(['instrument', 'show', 'CRSH', '--json'])).out) as object;
    expect(shown).toMatchObject({ bars: 4, splits: 0, frequency: 'daily' });
    // A step that the user accepted is not a doubt of the store.
    expect((await tapeglass(['verify'])).out).not.toContain('CRSH');
  });

  it('imports members, factors, macro series and accounts, each twice the same', async () => {
    const inputs: string[][] = [
      [
        'import',
        'constituents',
        folder.write('m.csv', 'Symbol,Security\nAAPL,Apple Inc.\n'),
        '--universe',
        'dj',
      ],
      ['import', 'factors', folder.write('f.csv', ',Mom\n20200102,1\n20200103,2\n')],
      ['import', 'macro', folder.write('g.csv', 'date,value\n2020-01-02,1.5\n'), '--id', 'DTB3'],
      [
        'import',
        'fundamentals',
        folder.write(
          'a.csv',
          'symbol,item,period_end,period_months,filed,value,currency\nAAPL,revenue,2019-12-31,12,2020-02-01,5,USD\n',
        ),
      ],
    ];
    for (const words of inputs) {
      expect(await tapeglass(words)).toMatchObject({ code: 0, error: '' });
      expect((await tapeglass(words)).out).toContain('nothing changed: all of it was stored already');
    }
    expect((await tapeglass(['universe', 'list'])).out).toBe(
      'dj                  1  Dow Jones Industrial Average (^DJI)',
    );
    expect((await tapeglass(['universe', 'show', 'dj'])).out).toBe('AAPL      \tApple Inc.');
    expect(await status()).toMatchObject({ universes: 1, macroSeries: 1 });
  });

  it('keeps a list of the imports, also of those that failed', async () => {
    const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
    try {
      const runs = await database.orm.select().from(importRuns).orderBy(importRuns.id);

      expect(runs[0]).toMatchObject({
        what: 'import prices',
        succeeded: true,
        dataVersion: 1,
        report: { rowsRead: 3 },
      });
      expect(runs[2]).toMatchObject({ succeeded: false, dataVersion: null });
      expect((runs[2]!.report as { error: string }).error).toMatch(/broken gzip/);
    } finally {
      await database.close();
    }
  });
});

describe('verify', () => {
  it('reads every series and names its gaps', async () => {
    const gappy = folder.write('GAP.csv', 'date,close\n2020-01-02,1\n2020-02-03,1\n');
    await tapeglass(['import', 'prices', gappy]);

    const result = await tapeglass(['verify']);

    expect(result.code).toBe(0);
    expect(result.out).toContain('gap: GAP has no bar between 2020-01-02 and 2020-02-03 (32 days)');
    expect(result.out).toMatch(/verified 5 series with 17 bars: 0 damaged, 1 gap, 0 doubts/);
  });

  it('fails when a stored series is damaged, and names it', async () => {
    const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
    await database.script(
      "update price_chunks set data = set_byte(data, 4, get_byte(data, 4) # 255) where instrument_id = (select id from instruments where symbol = 'GAP')",
    );
    await database.close();

    const result = await tapeglass(['verify']);

    expect(result.code).toBe(1);
    expect(result.out).toMatch(/GAP: .*checksum/);
    expect(result.error).toBe('tapeglass: 1 stored series is damaged');
  });
});

describe('demo load', () => {
  it('is refused where real data is', async () => {
    const result = await tapeglass(['demo', 'load']);

    expect(result.code).toBe(1);
    expect(result.error).toMatch(
      /^tapeglass: MARKET_DATA is csv: the simulated market is never mixed into real data/,
    );
  });
});

describe('a database in use', () => {
  it('is reported, and nothing is changed', async () => {
    const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
    try {
      const result = await tapeglass(['import', 'prices', prices]);

      expect(result.code).toBe(1);
      expect(result.error).toMatch(/^tapeglass: the database is in use: .*Nothing was changed$/);
    } finally {
      await database.close();
    }
  });
});
