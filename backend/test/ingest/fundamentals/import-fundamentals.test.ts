import { importFundamentals } from '@/backend/src/ingest/fundamentals/import-fundamentals';

import { recordingWriter } from '../support/recording-writer';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const HEADER = 'symbol,item,period_end,period_months,filed,value,currency\n';
const ROW = 'BRK.B,revenue,2023-12-31,12,2024-02-24,364482000000,USD\n';

async function take(content: string, strict = false) {
  const writer = recordingWriter();
  const report = await importFundamentals({ files: [folder.write('f.csv', content)], strict }, writer);
  return { report, rows: writer.fundamentals };
}

describe('importFundamentals', () => {
  it('reads columns in any order and the symbol in our spelling', async () => {
    const { rows, report } = await take(
      'Currency,Value,filed,period months,Period_End,item,symbol\nUSD,1.5,2024-02-24,3,2023-12-31,epsDiluted,brk.b\n',
    );

    expect(rows).toEqual([
      {
        symbol: 'BRK-B',
        item: 'epsDiluted',
        periodEnd: 19_722,
        periodMonths: 3,
        filed: 19_777,
        value: 1.5,
        currency: 'USD',
      },
    ]);
    expect(report).toMatchObject({ rowsRead: 1, stored: { new: 1 }, skipped: {} });
  });

  it.each([
    ['BRK.B,revenue,2023-12-31,8,2024-02-24,1,USD', 'period_months "8": expected 3, 6, 9 or 12'],
    [
      'BRK.B,revenue,2023-12-31,12,2023-02-24,1,USD',
      'filed "2023-02-24": expected a day not before the end of the period',
    ],
    [
      'BRK.B,revenue,31/12/2023,12,2024-02-24,1,USD',
      'period_end "31/12/2023": expected a date such as 2020-12-31',
    ],
    ['BRK.B,revenue,2023-12-31,12,2024-02-24,n/a,USD', 'value "n/a": expected a number'],
    [
      'BRK.B,revenu,2023-12-31,12,2024-02-24,1,USD',
      'item "revenu": did you mean revenue? The items are revenue, grossProfit',
    ],
    [
      'BRK.B,revenue,2023-12-31,12,2024-02-24,1,dollar',
      'currency "dollar": expected three letters such as USD',
    ],
    [
      'BRK.B,revenue,2023-12-31,12,2024-02-24,1,USD',
      'value "1": a second value of revenue for this period and filing day',
    ],
  ])('skips %s, and --strict refuses it', async (row, message) => {
    const { report } = await take(`${HEADER}${ROW}${row}\n`);

    expect([report.stored.new, Object.values(report.skipped)]).toEqual([1, [1]]);
    await expect(take(`${HEADER}${ROW}${row}\n`, true)).rejects.toThrow(`f.csv:3 ${message}`);
  });

  it.each([
    ['Breakdown,TTM,9/30/2024,9/30/2023', 'a column for each period (TTM, 9/30/2024, 9/30/2023)'],
    ['Item;FY2023;FY2022', 'a column for each period (FY2023, FY2022)'],
    ['Quarter ended,Revenue,Net income,EPS diluted', 'a column for each item (Revenue, Net income'],
  ])('says why a wide table is refused, and the way out: %s', async (head, form) => {
    const refusal = take(`${head}\nRevenue,1,2,3\n`);

    await expect(refusal).rejects.toThrow(`f.csv: has ${form}`);
    await expect(refusal).rejects.toThrow(
      'Without the day on which each value was published it is not known from when it counts, and no day is guessed. Write a row for each value with the columns symbol, item, period_end, period_months, filed, value, currency, where filed is the day of the report',
    );
  });

  it('refuses a table without one of the columns, and one without a good row', async () => {
    await expect(take('symbol,item,value\nA,b,1\n')).rejects.toThrow(
      'no column period_end, period_months, filed, currency',
    );
    await expect(take(`${HEADER}A,revenue,x,12,2024-02-24,1,USD\n`)).rejects.toThrow('no row can be read');
  });
});
