import { FILE_FIELDS } from '@/lib/domain/portfolio/transaction-fields';
import { ACCOUNT_FIELDS } from '../../../../src/portfolios/exports/own-files';
import { signed } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { dayFirst, isTrade, point, value, words, writer } from './broker-writer';

const SNOWBALL = words('Cash_In|Buy|Dividend|Sell||Fee|Cash_Out');
const DELTA = words('DEPOSIT|BUY|DIVIDEND|SELL|||WITHDRAW');
const ETORO = words('Deposit|Open Position|Dividend|Position closed|Interest Payment|SDRT|Withdraw Request');
const OWN_ACCOUNT = ['Depot', 'broker', 'EUR', 'tracked', 'false', '', 'false', ''];

/** Tables of programs, with our own export, and of eToro. */
export const PROGRAM_WRITERS: readonly BrokerWriter[] = [
  writer(
    'snowball',
    'USD',
    'Event,Date,Symbol,Price,Quantity,Currency,FeeTax,Exchange,NKD,FeeCurrency,DoNotAdjustCash,Note',
    (one) => {
      const { asset, day, fee, kind, net, price, quantity } = one;
      return [
        SNOWBALL[kind],
        day,
        asset?.symbol ?? (kind === 'fee' ? '' : 'USD'),
        isTrade(one) ? point(price) : kind === 'fee' ? '0' : '1',
        isTrade(one) ? String(quantity) : kind === 'fee' ? '0' : point(net),
        'USD',
        point(kind === 'fee' ? net : fee),
        asset ? 'NASDAQ' : '',
        '',
        'USD',
        'False',
        '',
      ];
    },
    { kinds: ['deposit', 'buy', 'dividend', 'sell', 'fee', 'withdrawal'] },
  ),
  writer(
    'etoro',
    'USD',
    'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA',
    (one) => {
      const { asset, balance, day, kind, net, number, quantity } = one;
      const amount = isTrade(one) ? net : signed(one);
      return [
        `${dayFirst(day, '/')} 10:00:00`,
        ETORO[kind],
        asset ? `${asset.symbol}/USD` : 'Text',
        point(amount),
        isTrade(one) ? String(quantity) : '-',
        kind === 'sell' ? '12.34' : isTrade(one) ? '0.00' : point(amount),
        '1000.00',
        point(balance),
        isTrade(one) ? String(2_000_000_000 + number) : '-',
        asset ? 'Stocks' : '',
        '0.00',
      ];
    },
    { hasFees: false, isNewestFirst: false },
  ),
  writer(
    'delta',
    'USD',
    'Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes',
    (one) => {
      const { asset, day, fee, kind, net, quantity } = one;
      const isCash = asset === null;
      return [
        `${day}T14:30:00.000Z`,
        DELTA[kind],
        isCash ? point(net) : isTrade(one) ? String(quantity) : '',
        isCash ? 'USD (US Dollar)' : `${asset.symbol} (${asset.name})`,
        isCash ? 'FIAT' : 'STOCK',
        isTrade(one) ? point(value(one)) : isCash ? '' : point(net),
        isCash ? '' : 'USD',
        asset ? 'Nasdaq' : '',
        '',
        '',
        fee > 0 ? point(fee) : '',
        fee > 0 ? 'USD (US Dollar)' : '',
        '',
        '',
      ];
    },
    { kinds: ['deposit', 'buy', 'dividend', 'sell', 'withdrawal'] },
  ),
  writer(
    'yahoo',
    'USD',
    'Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment,Transaction Type',
    (one) => {
      const { asset, day, fee, kind, net, price, quantity } = one;
      const trade = isTrade(one);
      const quote = asset ? ['230.1', '2026/11/20', '16:00 EST', '1.2', '229', '231', '228', '1000000'] : [];
      return [
        asset?.symbol ?? '$$CASH_TX',
        ...Array.from({ length: 8 }, (_, at) => quote[at] ?? ''),
        day.replaceAll('-', ''),
        trade ? point(price) : '',
        trade ? String(quantity) : point(net),
        trade ? point(fee) : '',
        '',
        '',
        '',
        kind.toUpperCase(),
      ];
    },
    { kinds: ['deposit', 'buy', 'sell', 'interest', 'fee', 'withdrawal'] },
  ),
  writer(
    'tapeglass',
    'EUR',
    FILE_FIELDS.join(','),
    (one) => {
      const { asset, day, fee, kind, net, price, quantity } = one;
      const fields: Readonly<Record<string, string>> = {
        date: day,
        account: 'Depot',
        kind,
        asset: asset?.symbol ?? '',
        currency: 'EUR',
        ...(isTrade(one)
          ? { quantity: String(quantity), price: point(price), gross: point(value(one)), fee: point(fee) }
          : kind === 'dividend'
            ? { gross: point(net) }
            : {}),
        net: point(net),
      };
      return FILE_FIELDS.map((field) => fields[field] ?? '');
    },
    {
      above: [['tapeglass-portfolio', '1'], ['accounts'], [...ACCOUNT_FIELDS], OWN_ACCOUNT, ['transactions']],
    },
  ),
];
