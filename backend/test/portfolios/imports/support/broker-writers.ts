import type { StoryEvent, StoryKind } from './broker-story';
import { signed, STORY_KINDS } from './broker-story';

/** Writes a story as a broker does. */
export interface BrokerWriter {
  readonly id: string;
  readonly currency: string;
  readonly kinds: readonly StoryKind[];
  readonly hasFees: boolean;
  readonly separator: string;
  /** Whether columns go by their heads, so that their order may change. */
  readonly canMove: boolean;
  readonly isNewestFirst: boolean;
  readonly above: readonly (readonly string[])[];
  readonly head: readonly string[];
  readonly rows: (event: StoryEvent) => readonly (readonly string[])[];
}

const point = (cents: number): string => (cents / 100).toFixed(2);
const comma = (cents: number): string => point(cents).replace('.', ',');
const dayFirst = (day: string, mark = '-'): string => day.split('-').reverse().join(mark);
const monthFirst = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const isTrade = ({ kind }: StoryEvent): boolean => kind === 'buy' || kind === 'sell';
const value = ({ price, quantity }: StoryEvent): number => price * quantity;
const uuid = (number: number): string => `11111111-aaaa-4bbb-8ccc-${String(number).padStart(12, '0')}`;

function writer(
  id: string,
  currency: string,
  head: string,
  rows: (event: StoryEvent) => readonly string[],
  rest: Partial<BrokerWriter> = {},
): BrokerWriter {
  const separator = rest.separator ?? ',';
  return {
    id,
    currency,
    kinds: STORY_KINDS,
    hasFees: true,
    separator,
    canMove: true,
    isNewestFirst: false,
    above: [],
    head: head.split(separator),
    rows: (event) => [rows(event)],
    ...rest,
  };
}

type Words = Readonly<Record<StoryKind, string>>;
const words = (list: string): Words => {
  const parts = list.split('|');
  return Object.fromEntries(STORY_KINDS.map((kind, at) => [kind, parts[at]!])) as Words;
};
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
const T212 = words('Deposit|Market buy|Dividend (Dividend)|Market sell|Interest on cash||Withdrawal');
const REVOLUT = words('CASH TOP-UP|BUY - MARKET|DIVIDEND|SELL - MARKET||CUSTODY FEE|CASH WITHDRAWAL');
const REPUBLIC = words('CUSTOMER_INPAYMENT|BUY|DIVIDEND|SELL|INTEREST_PAYMENT||CUSTOMER_OUTBOUND_REQUEST');
const PERFORMANCE = words('Deposit|Buy|Dividend|Sell|Interest|Fees|Removal');
const WEALTHFOLIO = words('DEPOSIT|BUY|DIVIDEND|SELL|INTEREST|FEE|WITHDRAWAL');
const SWISSQUOTE = words('Credit|Buy|Dividend|Sell|Interest|Custody fees|Debit');
const AVANZA = words('Insättning|Köp|Utdelning|Sälj|Ränta||Uttag');
const DEGIRO = words('Storting||Dividend||Rente|DEGIRO Aansluitingskosten|Terugstorting');
const XTB = words(
  'Deposit|Stocks/ETF purchase|Dividend|Stocks/ETF sale|Free funds interests|SEC fee|Withdrawal',
);
const not = (...kinds: readonly StoryKind[]): readonly StoryKind[] =>
  STORY_KINDS.filter((kind) => !kinds.includes(kind));

/** Layouts with the files that they read, but those whose files are no story of an account. */
export const BROKER_WRITERS: readonly BrokerWriter[] = [
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
      const { asset, day, fee, kind, price, quantity } = one;
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
        '',
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
  writer(
    'trading212',
    'GBP',
    'Action,Time,ISIN,Ticker,Name,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),Transaction fee,Currency (Transaction fee)',
    (one) => {
      const { asset, day, fee, kind, net, number, price, quantity } = one;
      const trade = isTrade(one);
      const total = kind === 'withdrawal' ? -net : net;
      return [
        T212[kind],
        `${day} 10:00:00`,
        asset?.isin ?? '',
        asset?.symbol ?? '',
        asset?.name ?? '',
        `E${number}`,
        trade ? String(quantity) : kind === 'dividend' ? '10' : '',
        trade ? point(price) : '',
        trade || kind === 'dividend' ? 'GBP' : '',
        trade ? '1' : '',
        point(total),
        'GBP',
        '',
        '',
        fee > 0 ? point(fee) : '',
        fee > 0 ? 'GBP' : '',
      ];
    },
    { kinds: not('fee') },
  ),
  writer(
    'revolut',
    'USD',
    'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate',
    (one) => {
      const { asset, day, kind, price, quantity } = one;
      const trade = isTrade(one);
      const amount = kind === 'withdrawal' || kind === 'fee' ? signed(one) : one.net;
      return [
        `${day}T10:00:00.000000Z`,
        asset?.symbol ?? '',
        REVOLUT[kind],
        trade ? String(quantity) : '',
        trade ? `$${point(price)}` : '',
        `${amount < 0 ? '-' : ''}$${point(Math.abs(amount))}`,
        'USD',
        '1.0',
      ];
    },
    { hasFees: false, kinds: not('interest') },
  ),
  writer(
    'trade-republic',
    'EUR',
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id',
    (one) => {
      const { asset, day, fee, kind, number, price, quantity } = one;
      const trade = isTrade(one);
      const amount = trade ? point(kind === 'buy' ? -value(one) : value(one)) : point(signed(one));
      return [
        `${day}T10:00:00.000Z`,
        day,
        'DEFAULT',
        trade ? 'TRADING' : 'CASH',
        REPUBLIC[kind],
        asset ? 'STOCK' : '',
        asset?.name ?? '',
        asset?.isin ?? '',
        trade ? String(quantity) : '',
        trade ? point(price) : '',
        amount,
        fee > 0 ? point(-fee) : '',
        '',
        'EUR',
        '',
        '',
        '',
        'Text',
        uuid(number),
      ];
    },
    { kinds: not('fee') },
  ),
  writer(
    'portfolio-performance',
    'EUR',
    'Date;Type;Value;Transaction Currency;Gross Amount;Currency Gross Amount;Exchange Rate;Fees;Taxes;Shares;ISIN;WKN;Ticker Symbol;Security Name;Note',
    (one) => {
      const { asset, day, fee, kind, quantity } = one;
      return [
        `${day}T00:00`,
        PERFORMANCE[kind],
        comma(signed(one)),
        'EUR',
        '',
        '',
        '',
        fee > 0 ? comma(fee) : '',
        '',
        isTrade(one) ? String(quantity) : '',
        asset?.isin ?? '',
        '',
        asset?.symbol ?? '',
        asset?.name ?? '',
        '',
      ];
    },
    { separator: ';' },
  ),
  writer(
    'wealthfolio',
    'USD',
    'date,type,symbol,instrumentType,quantity,unit_price,currency,fee,amount,comment,fxRate,subtype',
    (one) => {
      const { asset, day, fee, kind, net, price, quantity } = one;
      const trade = isTrade(one);
      return [
        day,
        WEALTHFOLIO[kind],
        asset?.symbol ?? '',
        asset ? 'EQUITY' : '',
        trade ? String(quantity) : '',
        trade ? point(price) : '',
        'USD',
        trade ? point(fee) : '',
        trade ? '' : point(net),
        '',
        '',
        '',
      ];
    },
  ),
  writer(
    'swissquote',
    'CHF',
    'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency',
    (one) => {
      const { asset, day, fee, kind, net, number, price, quantity } = one;
      const trade = isTrade(one);
      return [
        `${dayFirst(day)} 10:00:00`,
        trade ? String(113_000_000 + number) : '00000000',
        SWISSQUOTE[kind],
        asset?.symbol ?? '',
        asset?.name ?? '',
        asset?.isin ?? '',
        trade ? `${quantity}.0` : '1.0',
        point(trade ? price : net),
        point(fee),
        '0.00',
        point(signed(one)),
        '',
        'CHF',
      ];
    },
    { separator: ';', isNewestFirst: true },
  ),
  writer(
    'avanza',
    'SEK',
    'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);Valutakurs;Instrumentvaluta;ISIN;Resultat',
    (one) => {
      const { asset, day, fee, kind, price, quantity } = one;
      const trade = isTrade(one);
      return [
        day,
        'Savings',
        AVANZA[kind],
        asset?.name ?? 'Text',
        trade ? String(kind === 'sell' ? -quantity : quantity) : '',
        trade ? comma(price) : '',
        comma(signed(one)),
        'SEK',
        trade ? comma(fee) : '',
        '',
        asset ? 'SEK' : '',
        asset?.isin ?? '',
        '',
      ];
    },
    { separator: ';', kinds: not('fee') },
  ),
  writer(
    'degiro',
    'EUR',
    'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
    () => [],
    {
      canMove: false,
      isNewestFirst: true,
      rows: (one) => {
        const { asset, day, fee, kind, number, price, quantity } = one;
        const date = dayFirst(day);
        const row = (text: string, amount: number): string[] => [
          date,
          '10:00',
          date,
          asset?.name ?? '',
          asset?.isin ?? '',
          text,
          '',
          'EUR',
          comma(amount),
          'EUR',
          '',
          isTrade(one) ? uuid(number) : '',
        ];
        if (!isTrade(one)) return [row(DEGIRO[kind], signed(one))];
        const trade = row(
          `${kind === 'buy' ? 'Koop' : 'Verkoop'} ${quantity} @ ${comma(price)} EUR`,
          kind === 'buy' ? -value(one) : value(one),
        );
        return fee > 0 ? [row('DEGIRO Transactiekosten en/of kosten van derden', -fee), trade] : [trade];
      },
    },
  ),
  writer(
    'xtb',
    'EUR',
    'ID,Type,Time,Comment,Symbol,Amount',
    (one) => {
      const { asset, day, kind, number, price, quantity } = one;
      const text = kind === 'buy' ? `OPEN BUY ${quantity} @ ${point(price)}` : 'Text';
      return [
        String(number),
        XTB[kind],
        `${dayFirst(day, '.')} 10:00:00`,
        text,
        asset ? `${asset.symbol}.DE` : '',
        point(signed(one)),
      ];
    },
    {
      hasFees: false,
      kinds: ['deposit', 'buy', 'dividend', 'interest', 'withdrawal'],
      above: [
        ['Name and surname', 'Account', 'Currency'],
        ['Ann', '1234567', 'EUR'],
      ],
    },
  ),
  writer(
    'coinbase',
    'EUR',
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
    (one) => {
      const { asset, day, fee, kind, net, number, price, quantity } = one;
      const isBuy = kind === 'buy';
      const units = isTrade(one) ? (isBuy ? quantity : -quantity) : signed(one) / 100;
      return [
        `id${number}`,
        `${day} 10:00:00 UTC`,
        isTrade(one) ? (isBuy ? 'Buy' : 'Sell') : kind === 'deposit' ? 'Deposit' : 'Withdrawal',
        asset?.symbol ?? 'EUR',
        String(units),
        'EUR',
        isTrade(one) ? `€${point(price)}` : '€1.00',
        `€${point(isTrade(one) ? value(one) : net)}`,
        `€${point(net)}`,
        `€${point(fee)}`,
        '',
      ];
    },
    { kinds: ['deposit', 'buy', 'sell', 'withdrawal'] },
  ),
];

/** Layouts that no story is written for: our own export, a program's JSON, a statement as XML, positions. */
export const WITHOUT_STORY = ['tapeglass', 'ghostfolio', 'ibkr-flex', 'etoro'] as const;
