/** The sums and products of a file against its heads. */
import { parseImport } from '../../../src/portfolios/imports/parse-import';

const doubtsOf = (...lines: readonly string[]): string[] =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), 'export.csv').doubts.map(
    ({ columns, line, text }) => `${line} ${columns.join('/')}: ${text}`,
  );
const swapHeads = (head: string, one: string, other: string): string =>
  head.replace(one, '~').replace(other, one).replace('~', other);

const ETORO =
  'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA';
const move = (day: number, type: string, amount: string, balance: string): string =>
  `${day}/01/2024 10:00:00,${type},Text,${amount},-,${amount},0.00,${balance},-,,0.00`;
const MOVES = [
  move(13, 'Deposit', '500.00', '500.00'),
  move(14, 'Deposit', '250.00', '750.00'),
  move(15, 'Withdraw Request', '-100.00', '650.00'),
  move(16, 'Interest Payment', '1.10', '651.10'),
  move(17, 'Deposit', '300.00', '951.10'),
  move(18, 'Withdraw Request', '-200.00', '751.10'),
  move(19, 'Deposit', '40.00', '791.10'),
];

describe('a running balance', () => {
  it('changes by the amounts of the rows, in either order', () => {
    expect(doubtsOf(ETORO, ...MOVES)).toEqual([]);
    expect(doubtsOf(ETORO, ...MOVES.toReversed())).toEqual([]);
  });

  it('is below another head where that column changes by what the balance has', () => {
    const deposits = [500, 250, 100, 40, 70, 60].map((size, at, all) => {
      const balance = all.slice(0, at + 1).reduce((sum, one) => sum + one, 0);
      return move(13 + at, 'Deposit', `${size}.00`, `${balance}.00`);
    });

    expect(doubtsOf(ETORO, ...deposits)).toEqual([]);
    expect(doubtsOf(swapHeads(ETORO, 'Amount', 'Balance'), ...deposits)).toEqual([
      '2 Balance/Amount: "Amount" changes as a balance does, and "Balance" does not',
    ]);
  });

  it('is none where no amount makes any of it', () => {
    const constant = MOVES.map((row) => row.replace(/[\d.]+,-,,0\.00$/, '77.00,-,,0.00'));

    expect(doubtsOf(ETORO, ...constant)).toEqual([
      '2 Balance: no amount of a row makes "Balance" (77) from the one before it',
    ]);
    // A few rows may be a part of an account.
    expect(doubtsOf(ETORO, ...constant.slice(0, 4))).toEqual([]);
  });

  it('is that of each currency', () => {
    const head = 'txid,refid,time,type,subtype,aclass,asset,wallet,amount,fee,balance';
    const rows = [1, 2, 3, 4].flatMap((day) => [
      `A${day},R${day},2024-01-0${day} 10:00:00,deposit,,currency,ZEUR,spot,100.00,1.00,${99 * day}.00`,
      `B${day},S${day},2024-01-0${day} 11:00:00,deposit,,currency,QAA,spot,7.0,0,${7 * day}.0`,
    ]);

    expect(doubtsOf(head, ...rows)).toEqual([]);
    expect(doubtsOf(swapHeads(head, 'fee', 'balance'), ...rows)).toEqual([
      '2 balance/fee: "fee" changes as a balance does, and "balance" does not',
    ]);
  });
});

it('asks where purchases, sales and deposits all move the same amount', () => {
  const trade = (day: number, type: string, units: number): string =>
    `${day}/02/2024 10:00:00,${type},QAA/USD,500.00,${units},0.00,0.00,,20000000${day},Stocks,0.00`;
  const rows = [
    `01/02/2024 10:00:00,Deposit,Text,500.00,-,500.00,0.00,,-,,0.00`,
    trade(10, 'Open Position', 12),
    trade(11, 'Open Position', 30),
    trade(12, 'Position closed', 7),
  ];

  expect(doubtsOf(ETORO, ...rows)).toEqual(['2 amount: all 4 rows move the same amount (500)']);
  // A plan that saves the same amount each month.
  expect(doubtsOf(ETORO, ...rows.slice(0, 3))).toEqual([]);
});

it('asks where another column than that of prices makes the amounts of all trades', () => {
  const head =
    'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency';
  const rows = [
    '2024-03-18;10:00:00;Executed;S6;Gamma;Security;Sell;DE0000000030;10;17,77;177,70;5,72;0,00;EUR',
    '2024-01-29;10:00:00;Executed;S2;Gamma;Security;Buy;DE0000000030;11;354,67;-3901,37;8,86;0,00;EUR',
  ];

  expect(doubtsOf(head, ...rows)).toEqual([]);
  expect(doubtsOf(swapHeads(head, 'price', 'tax'), ...rows)).toContainEqual(
    '2 price/tax: "tax" times the units is the amount of every trade, and "price" is not',
  );
});

it('asks where all units are 1 and the rates are whole numbers', () => {
  const head =
    'Date;Category;Asset Name;ISIN;Number of Shares;Asset Currency;Currency Rate;Asset Price in CHF;Cash Flow;Balance';
  const rows = [
    '2024-01-23;Buy;Alpha;US0000000018;35;CHF;1.000000;455.17;-15930.95;',
    '2024-01-16;Deposit;;;;CHF;1.000000;;5119.88;',
  ];

  expect(doubtsOf(head, ...rows)).toEqual([]);
  expect(doubtsOf(swapHeads(head, 'Number of Shares', 'Currency Rate'), ...rows)).toEqual([
    '2 Number of Shares/Currency Rate: "Number of Shares" is 1 in every row, and "Currency Rate" has whole numbers',
  ]);
});
