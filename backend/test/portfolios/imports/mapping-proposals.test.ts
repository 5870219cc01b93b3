import { decodeFile } from '../../../src/portfolios/imports/decode-file';
import { parseMapping } from '../../../src/portfolios/imports/mapping/parse-mapping';
import { proposeMapping, sheetOf } from '../../../src/portfolios/imports/mapping/propose-mapping';
import { parseFile } from '../../../src/portfolios/imports/parse-import';
import type { TableFile } from '../../../src/portfolios/imports/table-file';
import { readProposed } from './support/read-proposed';

/** A file as its proposal reads it. */
function read(lines: readonly string[]) {
  const table = decodeFile(Buffer.from(`${lines.join('\n')}\n`), 'activity.csv') as TableFile;
  const mapping = parseMapping(proposeMapping(table).mapping, table);
  const file = parseFile(table, { mapping });
  const rows = file.transactions.map(({ asset, currency, date, fee, gross, kind, net, quantity, tax }) =>
    [
      date.slice(5),
      kind,
      asset,
      quantity,
      gross && `gross ${gross}`,
      fee && `fee ${fee}`,
      tax && `tax ${tax}`,
      net,
      currency,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return { columns: mapping.columns, file, mapping, rows, sheet: sheetOf(table, { mapping, questions: [] }) };
}

it('puts the words of two columns together, and leaves out rates that are named as charges', () => {
  const { columns, file, rows, sheet } = read([
    'Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,Price per Share,Stamp Duty,Quantity,Instrument Currency,FX Rate,FX Fee (BPS),FX Fee Amount,Dividend Withheld Tax Percentage,Dividend Withheld Tax Amount',
    'Abc,ORDER,2026-02-03T15:00:00Z,GBP,81.00,BUY,ABC,10.00,,10,USD,1.25,99,1.00,,',
    'Abc,ORDER,2026-02-04T15:00:00Z,GBP,79.00,SELL,ABC,10.00,,10,USD,1.25,99,1.00,,',
    'Abc,DIVIDEND,2026-02-05T15:00:00Z,GBP,6.80,,ABC,,,,USD,,,,15,1.20',
  ]);

  expect(columns).not.toHaveProperty('FX Fee (BPS)');
  expect(columns).not.toHaveProperty('Dividend Withheld Tax Percentage');
  expect(sheet.words).toEqual(['order; buy', 'order; sell', 'dividend']);
  expect(rows).toEqual([
    '02-03 buy ABC 10 fee 1 81 USD',
    '02-04 sell ABC 10 fee 1 79 USD',
    '02-05 dividend ABC tax 1.2 6.8 USD',
  ]);
  // The file has dollars for a pound; what was paid for the shares gives pounds for a dollar.
  expect(file.transactions[0]).toMatchObject({ settleCurrency: 'GBP', fxRate: '0.8' });
});

it('distinguishes units and money, and what signs mean', () => {
  const coins = read([
    'Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Amount,Fee amount',
    '2026-02-03,10:00:00,buy,BTC,0.002,EUR,50000,-100.25,0.25',
    '2026-02-04,10:00:00,sell,BTC,-0.001,EUR,52000,51.87,0.13',
  ]);
  const signed = read([
    'Code,Type,Date,Quantity,Price *,Brokerage *,Currency,Value',
    'ABC,Buy,03/02/2026,10,10.00,5.00,AUD,105.00',
    'ABC,Sell,14/02/2026,-4,12.00,5.00,AUD,-43.00',
  ]);

  const moved = read([
    'Date,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Amount',
    '2026-02-03,deposit,EUR,50,,,',
    '2026-02-04,withdrawal,BTC,-0.001,,,',
    '2026-02-05,staking,BTC,0.00001,,,',
    '2026-02-06,buy,BTC,0.002,EUR,50000,-100',
  ]);

  expect(moved.rows).toEqual([
    '02-03 deposit 50 EUR',
    '02-04 transfer-out BTC 0.001',
    '02-05 income-in-kind BTC 0.00001 gross 0',
    '02-06 buy BTC 0.002 100 EUR',
  ]);
  expect(coins.columns).toMatchObject({ Amount: 'quantity', 'Received / Paid Amount': 'net' });
  expect(coins.rows).toEqual([
    '02-03 buy BTC 0.002 fee 0.25 100.25 EUR',
    '02-04 sell BTC 0.001 fee 0.13 51.87 EUR',
  ]);
  expect(signed.mapping.signs).toBe('quantity');
  expect(signed.file.faults).toEqual([]);
});

it('takes the currency from a head, prices in pence, and what an amount in another currency is not', () => {
  const pence = read([
    'Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)',
    '"04/02/2026","06/02/2026","MANAGE FEE","Fee","n/a","n/a","-4.05"',
    '"13/02/2026","15/02/2026","B1","A FUND","500.000","100","-501.50"',
  ]);
  const foreign = read([
    'Date,Action,Code,Quantity,Price,Currency,Exchange rate,Value',
    '2026-02-13,Buy,ABC,10,100.00,USD,1.5,1500.00',
    '2026-02-14,Sell,ABC,5,110.00,USD,1.5,825.00',
  ]);

  expect(pence.mapping.currency).toBe('GBP');
  expect(pence.rows).toEqual(['02-04 fee gross 4.05 GBP', '02-13 buy A FUND 100 gross 501.5 GBP']);
  expect(pence.file.transactions[1]!.price).toBe('5');
  expect(foreign.columns).not.toHaveProperty('Value');
});

it('reads heads and words without their accents, days of a second column, and withheld tax', () => {
  const { columns, file, rows } = read([
    "Date d'operation;Date de reglement;Type de transaction;Symbole;Quantite;Prix;Commission payee;Montant brut;Montant net;Devise",
    '2026-02-13;2026-02-15;Achat;ABC;10;5,00;1,00;50,00;-51,00;CAD',
    '-;2026-02-20;Interets;;;;;;2,00;CAD',
    '-;2026-02-21;Dividende;ABC;;;;10,00;8,50;CAD',
    '-;2026-02-22;Retenue;ABC;;;;;-0,50;CAD',
  ]);

  expect(columns).toMatchObject({ "Date d'operation": 'date', 'Date de reglement': 'date' });
  expect(file.faults).toEqual([]);
  expect(rows).toEqual([
    '02-13 buy ABC 10 gross 50 fee 1 51 CAD',
    '02-20 interest 2 CAD',
    '02-21 dividend ABC gross 10 tax 1.5 8.5 CAD',
    '02-22 tax ABC 0.5 CAD',
  ]);
});

it('reads money without an asset by its text, and asks for purchases that the text alone names', () => {
  const { file, rows } = read([
    'Date,Details,Amount,Balance',
    '13/02/2026,Deposit by debit card,500.00,500.00',
    '14/02/2026,Bought 5 A Fund (ABC),-400.00,100.00',
    '15/02/2026,Interest for January,0.20,100.20',
    '16/02/2026,Account fee,-3.00,97.20',
  ]);

  expect(rows).toEqual(['02-13 deposit 500', '02-15 interest 0.2', '02-16 fee 3']);
  expect(file.open).toMatchObject([{ text: 'Bought 5 A Fund (ABC)', isInflow: false }]);
});

it('names the row and the column of a cell that a mapping cannot read', () => {
  const { file } = read([
    'Time,Type,Symbol,Units,Price,Amount,Currency',
    '03.02.2026 10:00:00,Buy,ABC,10,5.00,-50.00,EUR',
    '33.02.2026 10:00:00,Buy,ABC,10,5.00,-50.00,EUR',
    '04.02.2026 10:00:00,Buy,ABC,ten,5.00,-50.00,EUR',
  ]);

  expect(file.faults).toMatchObject([
    { line: 3, column: 'Time' },
    { line: 4, column: 'Units', value: 'ten' },
  ]);
});

describe('heads in each other’s place', () => {
  const head = 'Date,Type,Symbol,Quantity,Price,Fee,Amount,Currency';
  const rows = ['2024-01-08,Buy,QAA,12,30.55,4.95,366.60,EUR', '2024-02-08,Sell,QAA,7,31.05,4.95,217.35,EUR'];
  const textsOf = (heads: string, ...lines: readonly string[]): string[] =>
    readProposed([heads, ...lines]).questions.map(({ text }) => text);
  const swapHeads = (one: string, other: string): string =>
    head.replace(one, '~').replace(other, one).replace('~', other);

  it.each([
    ['Quantity', 'Price', 'All prices are whole numbers (12), and quantities have cents (30.55) (line 2).'],
    ['Currency', 'Fee', '"Fee" has no amounts ("EUR").'],
    ['Date', 'Fee', '"Fee" has no amounts ("2024-01-08").'],
    ['Symbol', 'Currency', 'All trades are of EUR (line 2), which is money.'],
  ])('asks about %s and %s', (one, other, text) => {
    expect(textsOf(head, ...rows)).toEqual([]);
    expect(textsOf(swapHeads(one, other), ...rows)).toContainEqual(expect.stringContaining(text));
  });

  it('asks where a state says nothing known, and where rates are in the place of prices', () => {
    const states = rows.map((row, at) => `${row},${at === 0 ? 'Executed' : 'Zurückgestellt'}`);

    expect(textsOf(`${head},Status`, ...states)).toEqual([
      expect.stringContaining('"Status" has "Zurückgestellt"'),
    ]);
    expect(
      textsOf(
        'Date,Type,Symbol,Quantity,Exchange Rate,Price,Currency',
        '2024-01-08,Buy,QAA,12,30.55,1.0,USD',
        '2024-02-08,Sell,QAA,7,31.05,1.0,USD',
      ),
    ).toEqual([expect.stringContaining('All prices are 1, and the rates differ (30.55).')]);
  });
});

describe('what a column says about rows', () => {
  const HEAD = 'Date,Type,Symbol,Quantity,Price';
  const textOf = ({ questions }: ReturnType<typeof readProposed>): string =>
    questions.map(({ text }) => text).join('\n');

  it('leaves out rows whose column Cancelled says yes', () => {
    const { questions, rows, skipped } = readProposed([
      `${HEAD},Cancelled`,
      '2024-01-15,Buy,QAA,10,20.00,No',
      '2024-01-16,Buy,QAA,10,20.00,Yes',
    ]);

    expect(questions).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(skipped).toMatchObject([{ line: 3 }]);
  });

  it('asks where the columns of debit and credit are against the words of most rows', () => {
    const rows = ['2024-01-02,Deposit,,,,,1000.00', '2024-01-15,Buy,QAA,10,20.00,200.00,'];

    expect(readProposed([`${HEAD},Debit,Credit`, ...rows]).questions).toEqual([]);
    expect(textOf(readProposed([`${HEAD},Credit,Debit`, ...rows]))).toContain(
      'The money of 2 of 2 rows moves against their words (deposit)',
    );
  });

  it('asks where a trade is settled before its day, and where a row has a purchase and its sale', () => {
    const settled = readProposed([`${HEAD},Settlement Date`, '2024-01-17,Buy,QAA,10,20.00,2024-01-15']);
    const both = readProposed([
      'Symbol,Quantity,Buy Date,Buy Price,Sell Date,Sell Price',
      'QAA,10,2024-01-15,20.00,2024-02-15,25.00',
      'QBB,5,2024-01-16,30.00,,',
    ]);

    expect(textOf(settled)).toContain('"Settlement Date" 2024-01-15 is before "Date" 2024-01-17');
    expect(textOf(both)).toContain('Rows have a purchase ("Buy Date") and its sale ("Sell Date")');
  });

  it('takes letters as names of accounts', () => {
    const lines = [
      'A,2024-01-15,Buy,QAA,10,20.00',
      'B,2024-01-15,Buy,QAA,10,20.00',
      'A,2024-01-16,Sell,QAA,10,20.00',
      'B,2024-01-17,Buy,QAA,1,20.00',
    ];

    expect(readProposed([`Account,${HEAD}`, ...lines]).mapping.columns).toMatchObject({ Account: 'account' });
  });
});

describe('amounts and units that a word hides', () => {
  const HEAD = 'Date,Type,Symbol,Quantity,Price';

  it('asks what deposits and reinvestments with units are', () => {
    const { open, rows } = readProposed([
      `${HEAD},Amount`,
      '2024-01-15,Contribution,Fund A,10,20.00,200.00',
      '2024-02-15,Dividend Reinvested,Fund A,0.5,20.00,10.00',
      '2024-02-16,Dividend,Fund A,10,0.50,5.00',
    ]);

    expect(open.map(({ code, draft }) => `${code} ${draft.quantity}`)).toEqual([
      'contribution 10',
      'dividend reinvested 0.5',
    ]);
    expect(rows).toEqual(['dividend Fund A 5']);
  });

  it('takes the total beside an amount before charges as what was paid', () => {
    const { rows } = readProposed([
      `${HEAD},Amount,Total`,
      '2024-01-15,Buy,QAA,10,20.00,200.00,205.00',
      '2024-02-15,Sell,QAA,5,22.00,110.00,105.00',
    ]);

    expect(rows).toEqual(['buy QAA 10 gross 200 205', 'sell QAA 5 gross 110 105']);
  });

  it('leaves out rows whose column Executed says no', () => {
    const { rows, skipped } = readProposed([
      `${HEAD},Executed`,
      '2024-01-15,Buy,QAA,10,20.00,Yes',
      '2024-01-16,Buy,QAA,10,20.00,No',
    ]);

    expect(rows).toHaveLength(1);
    expect(skipped).toMatchObject([{ line: 3 }]);
  });
});

describe('a proposal', () => {
  const questionsOf = (...lines: readonly string[]): readonly string[] =>
    sheetOf(
      decodeFile(Buffer.from(`${lines.join('\n')}\n`), 'activity.csv') as TableFile,
      proposeMapping(decodeFile(Buffer.from(`${lines.join('\n')}\n`), 'activity.csv') as TableFile),
    ).questions.map(({ text }) => text);
  const head = 'Date,Type,Symbol,Quantity,Price,Fee,Amount,Currency';
  const purchase = '2024-02-13,Buy,AAA,10,20,1,-201,EUR';

  it('asks about withdrawals that bring money, and takes one charge without a minus for a refund', () => {
    expect(
      questionsOf(head, purchase, '2024-02-14,Deposit,,,,,500,EUR', '2024-02-15,Withdrawal,,,,,50,EUR'),
    ).toEqual([expect.stringMatching(/^All 1 rows of "withdrawal" bring money by their signs \(line 4\)/)]);
    expect(questionsOf(head, purchase, '2024-02-15,Fee,,,,,5,EUR')).toEqual([]);
  });

  it('asks about charges above their amount, and units that are the amounts', () => {
    expect(questionsOf(head, '2024-02-13,Buy,AAA,,,201,-1,EUR', '2024-02-14,Deposit,,,,,500,EUR')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^The charges of line 2 are more than its amount/)]),
    );
    expect(
      questionsOf(
        'Date,Currency,Amount,To Currency,To Amount,Type',
        '2024-03-09 12:53:56,QBB,-1607.85,EUR,1607.85,Exchange',
        '2024-03-08 12:53:56,QBB,-1239.63,EUR,1239.63,Exchange',
      ),
    ).toEqual(
      expect.arrayContaining([expect.stringMatching(/^The units of trades are their amounts \(line 2\)/)]),
    );
  });

  it('asks which payments are interest where no column says what rows are', () => {
    const bySign = 'Date,ISIN,Shares,Price,Amount,Currency';
    const trade = '2024-02-13,IE00BK5BQT80,10,20,-200,EUR';

    expect(questionsOf(bySign, trade)).toEqual([]);
    expect(questionsOf(bySign, trade, '2024-02-14,,,,500,EUR')).toEqual([
      expect.stringMatching(/^No column says what 1 payments without an asset are \(line 3\)/),
    ]);
  });

  it('asks which of two columns is the state, and which is the charge', () => {
    expect(
      questionsOf(
        'Date,Type,Symbol,Quantity,Price,Amount,Currency,Status,Remarks',
        '2024-02-13,Buy,AAA,10,20,-200,EUR,ok,Executed',
        '2024-02-14,Buy,AAA,10,20,-200,EUR,ok,Pending',
      ),
    ).toEqual([expect.stringMatching(/^"Remarks" says of rows that they did not happen/)]);
    expect(
      questionsOf(
        'Date,Type,Symbol,Quantity,Price,Amount,Currency,Destination,Fee Currency,Fee',
        '2024-02-13,Buy,BTC,1,20,20,EUR,4.90,EUR,',
        '2024-02-14,Buy,BTC,1,21,21,EUR,4.95,EUR,',
      ),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^"Fee" is empty beside its currency, and "Destination"/),
      ]),
    );
  });

  it('takes the number of an order for no day, and a tax of a purchase for a charge', () => {
    const noDay = proposeMapping(
      decodeFile(
        Buffer.from(
          'Type,Symbol,Quantity,Amount,Order number\nBuy,AAA,1,20,1300000010\nBuy,AAA,1,20,1300000011\n',
        ),
        'orders.csv',
      ) as TableFile,
    );

    expect(Object.values(noDay.mapping.columns)).not.toContain('date');
    expect(
      read([
        'date,type,isin,shares,price,amount,tax,currency',
        '2024-02-04,Buy,US0378331005,46,227.16,-10449.36,6.69,EUR',
      ]).rows,
    ).toEqual(['02-04 buy US0378331005 46 gross 10449.36 tax 6.69 EUR']);
  });
});

it("asks where the units times another column are the prices: the heads are in each other's place", () => {
  const { questions } = proposeMapping(
    decodeFile(
      Buffer.from(
        [
          'Data do Negócio;Tipo;Código de Negociação;Quantidade;Valor;Preço',
          '17/01/2024;Compra;QAA;20;96,48;1929,60',
          '31/01/2024;Compra;QAA;38;39,85;1514,30',
          '12/03/2024;Venda;QAA;1;20,55;20,55',
        ].join('\n'),
      ),
      'b3.csv',
    ) as TableFile,
  );

  expect(questions).toContainEqual({
    field: 'columns',
    text: 'The units times "Valor" are "Preço" in all 2 trades (line 2). Say which columns are the price and the amount.',
  });
});
