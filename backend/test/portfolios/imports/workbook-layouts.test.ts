import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { textOfUpload } from '../../../src/portfolios/imports/workbook-file';
import { type CellDraft, workbookOf } from '../../ingest/support/containers';
import { rowSummary } from './support/row-summary';

/** Reads a table as the only sheet of a workbook. */
async function read(rows: readonly (readonly CellDraft[])[]) {
  const { bytes, name } = await textOfUpload(workbookOf({ Sheet: rows }), 'a.xlsx');
  return parseImport(bytes, name);
}

describe('XTB', () => {
  const HEAD = ['ID', 'Type', 'Time', 'Comment', 'Symbol', 'Amount'];

  it('reads units and price out of comments, dividends with their tax, interest and cash', async () => {
    const file = await read([
      ['Name and surname', 'Account', 'Currency'],
      ['Ann', 1234567, 'EUR'],
      HEAD,
      [9, 'Withholding tax', '26.09.2024 11:00:23', 'FB.US USD WHT 15%', 'FB.US', -0.33],
      [8, 'Dividend', '26.09.2024 11:00:23', 'FB.US USD 0.5000/ SHR', 'FB.US', 2.23],
      [7, 'Free funds interests tax', '07.05.2024 09:36:50', 'Free-funds Interest Tax 2024-04', '', -2],
      [6, 'Free funds interests', '07.05.2024 03:16:39', 'Free-funds Interest 2024-04', '', 15.17],
      [5, 'SEC fee', '27.04.2024 16:15:26', 'Sec Fee adj T.US 20240426', 'T.US', -0.01],
      [4, 'Stocks/ETF purchase', '12.04.2024 13:01:45', 'OPEN BUY 34/42.5658 @ 11.7480', 'SPYL.DE', -399.43],
      [3, 'Ações/ETF compra', '03.04.2024 20:56:07', 'OPEN BUY 1 @ 122.34', 'GOOGL.US', -111.25],
      [2, 'Transfer', '02.04.2024 17:21:05', 'Transfer from 1 to 2', '', -200],
      [1, 'Deposit', '02.04.2024 13:00:22', 'JP_MORGAN deposit', '', 1500],
      ['', 'Total', '', '', '', 804.38],
    ]);

    expect(file.layout).toBe('xtb');
    expect(rowSummary(file)).toEqual([
      '24-04-02 deposit - - - = 1500 EUR',
      '24-04-02 withdrawal - - - = 200 EUR',
      // In dollars: the price is not that of the account.
      '24-04-03 buy GOOGL 1 111.25 = 111.25 EUR',
      '24-04-12 buy SPYL.DE 34 399.43 = 399.43 EUR',
      '24-04-27 fee T - - = 0.01 EUR',
      '24-05-07 interest - - - = 15.17 EUR',
      '24-05-07 tax - - - = 2 EUR',
      '24-09-26 dividend FB - 2.23 tax 0.33 = 1.9 EUR',
    ]);
    expect(file.transactions.map(({ price }) => price).filter(Boolean)).toEqual(['11.7480']);
    expect([file.faults, file.open, file.skipped.map(({ line }) => line)]).toEqual([[], [], [13]]);
  });

  it('adds the result of a sale to what its units had cost, and asks about other results', async () => {
    const file = await read([
      ['Type', 'Ticker', 'Instrument', 'Time', 'Amount', 'ID', 'Comment', 'Product'],
      ['close trade', 'BY6.DE', 'BYD', '2026-05-27 13:38:44', -0.54, 30, 'Profit of position #9', 'IKE'],
      [
        'Stock sale',
        'BY6.DE',
        'BYD',
        '2026-05-27 13:38:44',
        10.21,
        31,
        'CLOSE BUY 0.2301/2.2301 @ 9.971',
        'IKE',
      ],
      ['close trade', 'BY6.DE', 'BYD', '2026-05-27 13:38:44', -4.7, 32, 'Profit of position #9', 'IKE'],
      ['Stock sale', 'BY6.DE', 'BYD', '2026-05-27 13:38:44', 88.72, 33, 'CLOSE BUY 2/2.2301 @ 9.971', 'IKE'],
      ['close trade', 'GOLD', '', '2026-05-26 10:00:00', 7.5, 34, 'Profit of position #4', 'IKE'],
      [
        'Stock purchase',
        'CDR.PL',
        'CD Projekt',
        '2026-03-04 09:02:31',
        -241.5,
        35,
        'OPEN BUY 1 @ 241.50',
        'IKE',
      ],
      ['Spin off', 'T.US', 'AT&T', '2026-03-03 09:02:31', 21.68, 36, 'T.US USD 5.8970/ SHR', 'IKE'],
    ]);

    expect(rowSummary(file)).toEqual([
      '26-03-04 buy CDR.WA 1 241.5 = 241.5',
      '26-05-27 sell BY6.DE 0.2301 9.67 = 9.67',
      '26-05-27 sell BY6.DE 2 84.02 = 84.02',
    ]);
    expect(file.open.map(({ code, draft, isInflow }) => [code, draft.asset, draft.net, isInflow])).toEqual([
      ['Spin off', 'T', '21.68', true],
      ['close trade', 'GOLD', '7.5', true],
    ]);
  });
});

describe('eToro', () => {
  it('reads positions, dividends, interest, cash and charges in dollars', async () => {
    const file = await read([
      [
        'Date',
        'Type',
        'Details',
        'Amount',
        'Units / Contracts',
        'Realized Equity Change',
        'Realized Equity',
        'Balance',
        'Position ID',
        'Asset type',
        'NWA',
      ],
      [
        '02/01/2024 00:10:33',
        'Deposit',
        '500.00 EUR CreditCard',
        545.5,
        '-',
        545.5,
        4581.91,
        99.6,
        '-',
        '',
        0,
      ],
      ['03/01/2024 13:09:09', 'Withdraw Fee', '-', 0, '-', 0, 4581.91, 100.11, '-', '', 0],
      ['03/01/2024 13:09:09', 'Withdrawal Conversion Fee', '-', -1.36, '-', 0, 4581.91, 0, '-', '', 0],
      ['03/01/2024 13:09:10', 'Withdraw Request', '-', -100.11, '-', -100.11, 4581.91, 0, '-', '', 0],
      [
        '09/01/2024 15:37:16',
        'Open Position',
        'AMD/USD',
        49.88,
        0.337209,
        0,
        4581.91,
        0,
        2596572937,
        'Stocks',
        0,
      ],
      [
        '16/01/2024 20:08:09',
        'Position closed',
        'AMD/USD',
        61.27,
        0.337209,
        11.39,
        4581.91,
        0.8,
        2596572937,
        'Stocks',
        0,
      ],
      ['17/01/2024 00:04:27', 'Dividend', 'KER/EUR', 0.03, '-', 0.03, 4581.91, 0.8, 697085768, 'Stocks', 0],
      ['18/01/2024 05:50:54', 'Interest Payment', '', 0.08, '-', 0.08, 4581.91, 0, '-', '', 0],
      [
        '18/05/2024 04:09:41',
        'Open Position',
        'NKE/USD',
        200,
        65.359477,
        0,
        1757.95,
        1157.95,
        624957573,
        'CFD',
        0,
      ],
      [
        '19/05/2024 00:51:22',
        'Overnight fee',
        'Daily',
        -0.31,
        '-',
        -0.31,
        1791.84,
        1091.84,
        624957573,
        'CFD',
        0,
      ],
      [
        '20/05/2024 20:59:02',
        'Position closed',
        'NKE/USD',
        392.16,
        65.359477,
        192.16,
        2229.31,
        1829.31,
        624957573,
        'CFD',
        0,
      ],
    ]);

    expect(file.layout).toBe('etoro');
    expect(rowSummary(file)).toEqual([
      '24-01-02 deposit - - - = 545.5 USD',
      '24-01-03 withdrawal - - - = 100.11 USD',
      '24-01-09 buy AMD 0.337209 49.88 = 49.88 USD',
      '24-01-16 sell AMD 0.337209 61.27 = 61.27 USD',
      '24-01-17 dividend KER - 0.03 = 0.03 USD',
      '24-01-18 interest - - - = 0.08 USD',
      '24-05-19 fee - - - = 0.31 USD',
    ]);
    expect(file.open.map(({ code, draft }) => `${code} ${draft.net}`)).toEqual([
      'Position closed (CFD) 192.16',
    ]);
    expect(file.skipped.map(({ line }) => line)).toEqual([3, 4, 10]);
  });
});
