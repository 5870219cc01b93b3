import { signed } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { isTrade, point, value, words, writer } from './broker-writer';

const GEMINI = words('Credit|Buy||Sell|Interest Credit||Debit');
const KRAKEN = words('deposit|trade||trade|earn|rollover|withdrawal');

/** Exchanges of coins. */
export const CRYPTO_WRITERS: readonly BrokerWriter[] = [
  writer('kraken', 'EUR', 'txid,refid,time,type,subtype,aclass,asset,wallet,amount,fee,balance', () => [], {
    kinds: ['deposit', 'buy', 'sell', 'interest', 'fee', 'withdrawal'],
    rows: (one) => {
      const { asset, balance, day, fee, kind, net, number, quantity } = one;
      const cells = (unit: string, amount: string, charge: string, side = ''): string[] => [
        `L${number}${side}`,
        `R${number}`,
        `${day} 10:00:00`,
        KRAKEN[kind],
        kind === 'interest' ? 'reward' : isTrade(one) ? 'tradespot' : '',
        'currency',
        unit,
        'spot / main',
        amount,
        charge,
        unit === 'ZEUR' ? point(balance) : '',
      ];
      if (kind === 'fee') return [cells('ZEUR', '0.0000', point(net))];
      if (!isTrade(one)) return [cells('ZEUR', point(signed(one)), '0.0000')];
      const isBuy = kind === 'buy';
      return [
        cells('ZEUR', point(isBuy ? -value(one) : value(one)), point(fee), 'A'),
        cells(asset!.symbol, String(isBuy ? quantity : -quantity), '0', 'B'),
      ];
    },
  }),
  writer(
    'gemini',
    'USD',
    'Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),USD Amount USD,Fee (USD) USD,USD Balance USD,QAA Amount QAA,Fee (QAA) QAA,QAA Balance QAA,QBB Amount QBB,Fee (QBB) QBB,QBB Balance QBB,QCC Amount QCC,Fee (QCC) QCC,QCC Balance QCC,Trade ID,Order ID',
    (one) => {
      const { asset, day, fee, kind, net, number, quantity } = one;
      const isBuy = kind === 'buy';
      const dollars = (cents: number): string => (cents < 0 ? `($${point(-cents)})` : `$${point(cents)} `);
      const amount = isTrade(one) ? (isBuy ? -value(one) : value(one)) : signed({ kind, net });
      const coins = ['QAA', 'QBB', 'QCC'].flatMap((code) => [
        asset?.symbol === code ? (isBuy ? `${quantity}.0 ${code} ` : `(${quantity}.0 ${code})`) : '',
        '',
        '',
      ]);
      return [
        day,
        '10:00:00.000',
        GEMINI[kind],
        asset ? `${asset.symbol}USD` : 'USD',
        isTrade(one) ? 'Limit' : kind === 'deposit' ? 'Deposit (ACH)' : 'Withdrawal (ACH)',
        '',
        '',
        dollars(amount),
        fee > 0 ? dollars(-fee) : '',
        '',
        ...coins,
        isTrade(one) ? String(number) : '',
        '',
      ];
    },
    { kinds: ['deposit', 'buy', 'sell', 'interest', 'withdrawal'] },
  ),
];
