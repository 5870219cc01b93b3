import type { StoryKind } from './broker-story';
import { signed, STORY_KINDS } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { writer, words, point, monthFirst, isTrade, value } from './broker-writer';

const SCHWAB = words(
  'MoneyLink Transfer|Buy|Cash Dividend|Sell|Bank Interest|Service Fee|MoneyLink Transfer',
);
const ROBINHOOD = words('ACH|Buy|CDIV|Sell|INT|AFEE|ACH');
const QUESTRADE = words('CON|Buy|DIV|Sell|INT|FCH|WDR');
const ACTIVITIES = words('Deposits|Trades|Dividends|Trades|Interest|Fees and rebates|Withdrawals');
const FIDELITY = words(
  'Electronic Funds Transfer Received (Cash)|YOU BOUGHT|DIVIDEND RECEIVED|YOU SOLD|INTEREST EARNED|FEE CHARGED|Electronic Funds Transfer Paid (Cash)',
);
const VANGUARD = words('Funds Received|Buy|Dividend|Sell|Interest|Fee|Funds Withdrawn');
const IBKR = words('Deposit|Buy|Dividend|Sell|Credit Interest|Other Fee|Withdrawal');
const not = (...kinds: readonly StoryKind[]): readonly StoryKind[] =>
  STORY_KINDS.filter((kind) => !kinds.includes(kind));

/** Brokers of North America. */
export const AMERICAN_WRITERS: readonly BrokerWriter[] = [
  writer(
    'schwab',
    'USD',
    'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
    (one) => {
      const { asset, day, fee, kind, price, quantity } = one;
      const amount = signed(one);
      const trade = isTrade(one);
      return [
        monthFirst(day),
        SCHWAB[kind],
        asset?.symbol ?? '',
        asset?.name ?? 'Text',
        trade ? String(quantity) : '',
        trade ? `$${point(price)}` : '',
        fee > 0 ? `$${point(fee)}` : '',
        `${amount < 0 ? '-' : ''}$${point(Math.abs(amount))}`,
      ];
    },
    { isNewestFirst: true },
  ),
  writer(
    'robinhood',
    'USD',
    'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
    (one) => {
      const { asset, day, kind, price, quantity } = one;
      const date = monthFirst(day);
      const amount = signed(one);
      const money = `$${point(Math.abs(amount))}`;
      return [
        date,
        date,
        date,
        asset?.symbol ?? '',
        asset?.name ?? 'Text of the row',
        ROBINHOOD[kind],
        isTrade(one) ? String(quantity) : '',
        isTrade(one) ? `$${point(price)}` : '',
        amount < 0 ? `(${money})` : money,
      ];
    },
    { hasFees: false, isNewestFirst: true },
  ),
  writer(
    'fidelity',
    'USD',
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date',
    (one) => {
      const { asset, balance, day, fee, kind, price, quantity } = one;
      const trade = isTrade(one);
      return [
        monthFirst(day),
        asset ? `${FIDELITY[kind]} ${asset.name} (${asset.symbol}) (Cash)` : FIDELITY[kind],
        asset?.symbol ?? '',
        asset?.name ?? 'No Description',
        'Cash',
        trade ? String(kind === 'sell' ? -quantity : quantity) : '',
        trade ? point(price) : '',
        trade ? point(fee) : '',
        '',
        '',
        point(signed(one)),
        point(balance),
        '',
      ];
    },
    { isNewestFirst: true },
  ),
  writer(
    'questrade',
    'CAD',
    'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type',
    (one) => {
      const { asset, day, fee, kind, price, quantity } = one;
      const date = `${day} 12:00:00 AM`;
      const units = kind === 'sell' ? -quantity : quantity;
      return [
        date,
        date,
        QUESTRADE[kind],
        asset?.symbol ?? '',
        asset?.name ?? 'TEXT',
        String(units),
        point(price),
        isTrade(one) ? point(kind === 'buy' ? -value(one) : value(one)) : '0',
        fee > 0 ? point(-fee) : '0',
        point(signed(one)),
        'CAD',
        '55500001',
        ACTIVITIES[kind],
        'TFSA',
      ];
    },
  ),
  writer(
    'wealthsimple',
    'CAD',
    'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount',
    (one) => {
      const { asset, day, fee, kind, price, quantity } = one;
      const trade = isTrade(one);
      const [type, sub] = trade
        ? ['Trade', kind.toUpperCase()]
        : kind === 'dividend'
          ? ['Dividend', '']
          : kind === 'interest'
            ? ['Interest', '']
            : kind === 'fee'
              ? ['Fee', '']
              : ['MoneyMovement', kind === 'deposit' ? 'CONTRIBUTION' : 'WITHDRAWAL'];
      return [
        day,
        day,
        'HQ1',
        'TFSA',
        type,
        sub,
        '',
        asset?.symbol ?? '',
        asset?.name ?? '',
        'CAD',
        trade ? String(quantity) : '',
        trade ? point(price) : '',
        trade ? point(fee) : '',
        point(signed(one)),
      ];
    },
  ),
  writer(
    'vanguard',
    'USD',
    'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type',
    (one) => {
      const { asset, day, fee, kind, price, quantity } = one;
      const amount = point(signed(one));
      const principal = isTrade(one) ? point(kind === 'buy' ? -value(one) : value(one)) : amount;
      return [
        '12345678',
        day,
        day,
        VANGUARD[kind],
        VANGUARD[kind],
        asset?.name ?? 'CASH',
        asset?.symbol ?? '',
        String(kind === 'sell' ? -quantity : quantity),
        point(price),
        principal,
        point(fee),
        amount,
        '0',
        'CASH',
      ];
    },
    { kinds: not('fee') },
  ),
  writer(
    'ibkr-transaction-history',
    'EUR',
    'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount',
    (one) => {
      const { asset, day, fee, kind, price, quantity } = one;
      const trade = isTrade(one);
      const gross = trade ? point(kind === 'buy' ? -value(one) : value(one)) : point(signed(one));
      return [
        'Transaction History',
        'Data',
        day,
        'U***1',
        asset?.name ?? 'Text',
        IBKR[kind],
        asset?.symbol ?? '-',
        trade ? String(kind === 'sell' ? -quantity : quantity) : '-',
        trade ? point(price) : '-',
        gross,
        trade ? point(-fee) : '-',
        point(signed(one)),
      ];
    },
    {
      canMove: false,
      above: [
        ['Statement', 'Header', 'Field Name', 'Field Value'],
        ['Statement', 'Data', 'Title', 'Transaction History'],
        ['Summary', 'Header', 'Field Name', 'Field Value'],
        ['Summary', 'Data', 'Base Currency', 'EUR'],
      ],
    },
  ),
];
