/** Files of other programs as people bring them: what each must yield, by hand. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { decodeFile } from '../../../src/portfolios/imports/decode-file';
import { readFile } from '../../../src/portfolios/imports/file-content';
import { REFERENCE_DATA } from '../../ingest/support/reference-data';
import { rowSummary } from './support/row-summary';

const FOLDER = join(REFERENCE_DATA, 'cases', 'portfolio', 'migration');

function read(name: string) {
  const file = decodeFile(readFileSync(join(FOLDER, name)), name);
  const first = readFile(file, undefined);
  const questions = first.sheet?.questions ?? [];
  const { rows } =
    first.rows === null && questions.length === 0
      ? readFile(file, 'mapping', { use: 'given', value: first.sheet!.mapping })
      : first;
  return { layout: first.layout, questions, rows };
}

(existsSync(FOLDER) ? describe : describe.skip)('files of other programs', () => {
  it('reads all of an export of Ghostfolio: accounts, activities, own assets with prices, cash, what is owed', () => {
    const { rows } = read('ghostfolio-all.json');

    expect(rows?.faults).toEqual([]);
    expect(rows?.open).toEqual([]);
    expect(rowSummary(rows!)).toEqual([
      '23-01-01 buy Flat 1 300000 = 300000 EUR',
      '23-01-01 withdrawal - - - = 200000 EUR',
      '23-02-01 buy Watch 1 5000 = 5000 EUR',
      '24-01-01 deposit - - - = 500 USD',
      '24-01-10 buy MSFT 10 1500 fee 1.5 = 1501.5 USD',
      '24-01-10 buy bitcoin 0.05 2100 = 2100 USD',
      '24-06-10 sell MSFT 4 1600 fee 1 = 1599 USD',
      '24-09-12 dividend MSFT 6 4.5 = 4.5 USD',
      '24-12-31 interest - - - = 12.5 USD',
      '24-12-31 fee - - - = 49 USD',
      '26-11-01 deposit - - - = 734.56 USD',
    ]);
    expect(
      rows?.accounts.map(({ name, kind, cash, currency }) => `${name} ${kind} ${cash} ${currency}`),
    ).toEqual([
      'Mortgage loan tracked EUR',
      'IBKR undefined implied USD',
      'IBKR, cash bank tracked USD',
      'Old broker undefined implied EUR',
      'Ghostfolio undefined implied EUR',
    ]);
    expect(rows?.assets).toMatchObject([{ asset: 'Flat', kind: 'property', note: 'my flat' }]);
    expect(rows?.prices).toHaveLength(2);
  });

  it.each([
    [
      'delta.csv',
      'delta',
      [
        '24-01-10 buy BTC 0.05 2100 fee 5 = 2105 USD',
        '24-02-10 buy MSFT 10 3755 fee 1 = 3756 USD',
        '24-03-10 deposit - - - = 1000 USD',
        '24-04-10 sell BTC 0.02 1300 fee 2 = 1298 USD',
      ],
    ],
    ['yahoo.csv', 'yahoo', ['24-01-10 buy MSFT 10 3755 fee 1 = 3756', '24-02-10 buy AAPL 5 927.5 = 927.5']],
    [
      'sharesight.csv',
      'mapping',
      ['24-01-10 buy MSFT 10 - fee 9.95 = 5614.43 AUD', '24-06-12 sell MSFT 4 - fee 9.95 = 2636.67 AUD'],
    ],
    [
      'parqet.csv',
      'mapping',
      [
        '24-01-10 buy DE0007164600 20 2021.6 fee 9.95 EUR',
        '24-05-16 dividend DE0007164600 - 44 tax 11.6 EUR',
        '24-06-01 deposit - - 500 EUR',
      ],
    ],
    [
      'getquin.csv',
      'mapping',
      ['24-01-10 buy DE0007164600 20 - fee 9.95 EUR', '24-05-16 dividend DE0007164600 20 - tax 11.6 EUR'],
    ],
  ])('reads %s', (name, layout, expected) => {
    const { layout: id, questions, rows } = read(name);

    expect({ layout: id, questions, faults: rows?.faults, rows: rowSummary(rows!) }).toEqual({
      layout,
      questions: [],
      faults: [],
      rows: expected,
    });
  });

  it('reads things with their values as one unit each, once the day is known', () => {
    const file = decodeFile(readFileSync(join(FOLDER, 'kubera.csv')), 'kubera.csv');
    const { sheet } = readFile(file, undefined);
    const value = { ...sheet!.mapping, asOf: '2026-11-20', dateOrder: 'day-first' };
    const { rows } = readFile(file, 'mapping', { use: 'given', value });

    expect(sheet!.questions.map(({ field }) => field)).toEqual(['asOf']);
    expect(rows!.faults).toEqual([]);
    expect(
      rows!.transactions.map(({ asset, cost, currency, isOwnAsset, quantity }) =>
        [asset, quantity, cost, currency, isOwnAsset].join(' '),
      ),
    ).toEqual(['Apple Inc. 1 2300 USD true', 'Flat 1 330000 EUR true']);
  });

  it('reads Portfolio Performance as XML', () => {
    const { layout, rows } = read('pp.xml');

    expect([layout, rowSummary(rows!)]).toEqual([
      'portfolio-performance-xml',
      ['23-01-02 deposit - - - = 10000 EUR'],
    ]);
  });
});
