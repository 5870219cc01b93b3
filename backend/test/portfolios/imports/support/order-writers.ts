import { BITCOIN } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { comma, dayFirst, isTrade, point, value, writer } from './broker-writer';

const TRADES = ['buy', 'sell'] as const;
const dotted = (day: string): string => dayFirst(day, '.');
const slashed = (day: string): string => dayFirst(day, '/');

/** Brokers whose files have purchases and sales, and hardly anything else. */
export const ORDER_WRITERS: readonly BrokerWriter[] = [
  writer(
    'comdirect',
    'EUR',
    'Buchungstag;Geschäftstag;Stück / Nom.;Bezeichnung;WKN;Währung;Ausführungskurs;Umsatz in EUR',
    ({ asset, day, kind, net, price, quantity }) => {
      const sign = kind === 'buy' ? '' : '-';
      return [
        dotted(day),
        dotted(day),
        `${sign}${quantity}`,
        asset!.name,
        asset!.symbol,
        'EUR',
        comma(price),
        `${sign}${comma(net)}`,
      ];
    },
    { kinds: TRADES, separator: ';', isNewestFirst: true, above: [['Umsätze Depot', 'Zeitraum: 180 Tage']] },
  ),
  writer(
    'flatex',
    'EUR',
    'Buchungstag;Valuta;Bezeichnung;ISIN;Nominal (Stk.);;Betrag;;Kurs;;Devisenkurs;TA.-Nr.;Buchungsinformation',
    (one) => {
      const { asset, day, kind, number, price, quantity } = one;
      const sign = kind === 'buy' ? '' : '-';
      return [
        dotted(day),
        dotted(day),
        asset!.name,
        asset!.isin,
        `${sign}${quantity}`,
        'Stück',
        `${sign}${comma(value(one))}`,
        'EUR',
        comma(price),
        'EUR',
        '1,000',
        String(4_045_504_000 + number),
        `Ausführung ORDER ${kind === 'buy' ? 'Kauf' : 'Verkauf'} ${asset!.isin} ${217_509_000 + number}`,
      ];
    },
    { kinds: TRADES, hasFees: false, separator: ';', canMove: false },
  ),
  writer(
    'consorsbank',
    'EUR',
    'Orderart;Orderdatum;Name;WKN;Stück/Nominal;Gültigkeit;Ordertyp;Handelsplatz;Status;Ausführungskurs',
    ({ asset, day, kind, price, quantity }) => [
      kind === 'buy' ? 'Kauf' : 'Verkauf',
      dotted(day),
      asset!.name,
      asset!.symbol,
      String(quantity),
      '',
      'Limit',
      'Tradegate',
      'Ausgeführt',
      comma(price),
    ],
    { kinds: TRADES, hasFees: false, separator: ';', isNewestFirst: true },
  ),
  writer(
    'zerodha',
    'INR',
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
    ({ asset, day, kind, number, price, quantity }) => [
      asset!.symbol,
      asset!.isin,
      day,
      'NSE',
      'EQ',
      'EQ',
      kind,
      'false',
      `${quantity}.000000`,
      `${point(price)}0000`,
      `T${number}`,
      `O${number}`,
      `${day}T12:20:42`,
    ],
    { kinds: TRADES, hasFees: false },
  ),
  writer(
    'groww',
    'INR',
    'Stock name,Symbol,ISIN,Type,Quantity,Value,Exchange,Exchange Order Id,Execution date and time,Order status',
    (one) => [
      one.asset!.name,
      one.asset!.symbol,
      one.asset!.isin,
      one.kind.toUpperCase(),
      String(one.quantity),
      point(value(one)),
      'NSE',
      `13000000${one.number}`,
      `${dayFirst(one.day)} 10:15 AM`,
      'Executed',
    ],
    { kinds: TRADES, hasFees: false, essential: ['Execution date and time'] },
  ),
  writer(
    'commsec',
    'AUD',
    'Date,Reference,Details,Debit($),Credit($),Balance($)',
    (one) => {
      const { asset, day, kind, net, number, price, quantity } = one;
      const isOut = kind === 'buy' || kind === 'withdrawal';
      const side = kind === 'buy' ? 'B' : 'S';
      return [
        slashed(day),
        `${isTrade(one) ? 'C' : isOut ? 'P' : 'R'}${167_621_000 + number}`,
        isTrade(one)
          ? `${side} ${quantity} ${asset!.symbol} @ ${point(price)}0000`
          : 'Direct Transfer 067167',
        isOut ? point(net) : '',
        isOut ? '' : point(net),
        '0.00',
      ];
    },
    { kinds: ['deposit', 'buy', 'sell', 'withdrawal'], isNewestFirst: true },
  ),
  writer(
    'selfwealth',
    'AUD',
    'Trade Date,Settlement Date,Action,Reference,Code,Name,Units,Average Price,Consideration,Brokerage,Total',
    (one) => [
      `${one.day} 00:00:00`,
      `${one.day} 00:00:00`,
      one.kind === 'buy' ? 'Buy' : 'Sell',
      `T${one.number}`,
      one.asset!.symbol,
      one.asset!.name,
      String(one.quantity),
      point(one.price),
      point(value(one)),
      point(one.fee),
      point(one.net),
    ],
    { kinds: TRADES },
  ),
  writer(
    'investengine',
    'GBP',
    'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time,Settlement Date,Broker',
    (one) => [
      `${one.asset!.name} / ISIN ${one.asset!.isin}`,
      one.kind === 'buy' ? 'Buy' : 'Sell',
      `${one.quantity}.000000`,
      `£${point(one.price)}`,
      `£${point(value(one))}`,
      `${slashed(one.day)} 15:18:12`,
      slashed(one.day),
      'None',
    ],
    { kinds: TRADES, hasFees: false },
  ),
  writer(
    'aj-bell',
    'GBP',
    'Date,Transaction,Description,Quantity,Price,Amount (GBP),Reference',
    (one) => [
      slashed(one.day),
      one.kind === 'buy' ? 'Purchase' : 'Sale',
      one.asset!.symbol,
      String(one.quantity),
      point(one.price),
      point(one.kind === 'buy' ? -one.net : one.net),
      `TXN${one.number}`,
    ],
    { kinds: TRADES, isNewestFirst: true, essential: ['Amount (GBP)'] },
  ),
  writer(
    'crypto-com',
    'EUR',
    'Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash',
    (one) => {
      const [money, coins] = [point(value(one)), `${one.quantity}.0`];
      const isBuy = one.kind === 'buy';
      const symbol = one.asset!.symbol;
      return [
        `${one.day} 12:53:56`,
        isBuy ? `EUR -> ${symbol}` : `${symbol} -> EUR`,
        isBuy ? 'EUR' : symbol,
        isBuy ? `-${money}` : `-${coins}`,
        isBuy ? symbol : 'EUR',
        isBuy ? coins : money,
        'EUR',
        money,
        money,
        isBuy ? 'viban_purchase' : 'crypto_viban_exchange',
        '',
      ];
    },
    { kinds: TRADES, hasFees: false, isNewestFirst: true },
  ),
  writer(
    'relai',
    'CHF',
    'Date,Transaction Type,BTC Amount,BTC Price,Currency Pair,Fiat Amount (excl. fees),Fiat Currency,Fee,Fee Currency,Destination,Operation ID,Counterparty',
    (one) => [
      `${one.day}T14:23:17Z`,
      one.kind === 'buy' ? 'Buy' : 'Sell',
      `${one.quantity}.00000000`,
      point(one.price),
      'BTC/CHF',
      point(value(one)),
      'CHF',
      point(one.fee),
      'CHF',
      '',
      `39a4ed08-b7f2-${one.number}`,
      'Relai',
    ],
    { kinds: TRADES, assets: [BITCOIN], isNewestFirst: true },
  ),
];
