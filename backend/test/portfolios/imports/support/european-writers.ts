import type { StoryKind } from './broker-story';
import { signed, STORY_KINDS } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { writer, words, point, comma, dayFirst, isTrade, value, uuid } from './broker-writer';

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

/** Brokers and programs of Europe. */
export const EUROPEAN_WRITERS: readonly BrokerWriter[] = [
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
      const { asset, balance, day, fee, kind, net, number, price, quantity } = one;
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
        point(balance),
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
