import type { StoryEvent, StoryKind } from './broker-story';
import { signed } from './broker-story';
import { isTrade, point, value } from './broker-writer';
import { changeItems, cutText, type DocumentWriter, type Fields } from './document-writers';

/** A history as the fetch of an exchange writes it. */
function exchangeWriter(
  exchange: string,
  kinds: readonly StoryKind[],
  itemsOf: (event: StoryEvent) => readonly Fields[],
): DocumentWriter {
  return {
    id: `${exchange}-history`,
    currency: 'EUR',
    kinds,
    hasFees: true,
    extension: 'json',
    write(random, events, what) {
      const items = changeItems(events.flatMap(itemsOf), random, what);
      const head = JSON.stringify({
        exchange,
        fetchedAt: '2025-01-04T10:00:00.000Z',
        pending: [],
        asked: [],
      });
      const lines = items.map((item) => JSON.stringify(item)).join(',\n');
      return cutText(`${head.slice(0, -1)},"items":[\n${lines}\n]}`, random, what);
    },
  };
}

const COINBASE_TYPES: Partial<Record<StoryKind, string>> = {
  deposit: 'fiat_deposit',
  interest: 'interest',
  withdrawal: 'fiat_withdrawal',
};

export const coinbaseHistoryWriter = exchangeWriter(
  'coinbase',
  ['deposit', 'buy', 'sell', 'interest', 'withdrawal'],
  (one) => {
    const { asset, day, fee, kind, net, number, quantity } = one;
    const item = (side: string, type: string, amount: string, currency: string): Fields => ({
      ...{ kind: 'transaction', id: `${number}${side}`, type, status: 'completed' },
      ...{ amount: { amount, currency }, native_amount: { amount: point(signed(one)), currency: 'EUR' } },
      created_at: `${day}T10:00:00Z`,
    });
    if (!isTrade(one)) return [item('', COINBASE_TYPES[kind]!, point(signed(one)), 'EUR')];
    const money = (cents: number) => ({ amount: point(cents), currency: 'EUR' });
    const order = { [kind]: { id: `order-${number}`, fee: money(fee), total: money(net) } };
    const units = String(kind === 'buy' ? quantity : -quantity);
    return [
      { ...item('a', kind, units, asset!.symbol), ...order },
      { ...item('b', kind, point(signed(one)), 'EUR'), ...order },
    ];
  },
);

export const binanceHistoryWriter = exchangeWriter(
  'binance',
  ['deposit', 'buy', 'sell', 'withdrawal'],
  (one) => {
    const { asset, day, fee, kind, net, number, quantity } = one;
    const time = Date.parse(`${day}T10:00:00Z`);
    if (isTrade(one))
      return [
        {
          ...{ kind: 'trade', symbol: `${asset!.symbol}EUR`, base: asset!.symbol, quote: 'EUR', id: number },
          ...{ orderId: number, qty: String(quantity), quoteQty: point(value(one)), time },
          ...{ commission: point(fee), commissionAsset: 'EUR', isBuyer: kind === 'buy' },
        },
      ];
    const order = { orderNo: `order-${number}`, fiatCurrency: 'EUR', status: 'Successful', createTime: time };
    return [
      { kind: `fiat-${kind}`, ...order, indicatedAmount: point(net), amount: point(net), totalFee: '0' },
    ];
  },
);
