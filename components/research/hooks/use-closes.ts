import { useEffect, useState } from 'react';
import type { StockClose, StockCloses } from '@/lib/contracts/stocks';
import { formatPrice } from '@/lib/format/price';
import { queryHref, useBackendQuery } from './use-backend-query';

/** Closes are requested when the reader pauses, not with every letter. */
const PAUSE_MS = 200;
/** The backend lists that many. */
const MAX_SYMBOLS = 40;

/** The last close for display; empty while it is not loaded. */
export const priceText = (one: StockClose | undefined): string =>
  one === undefined ? '' : formatPrice(one.close, one.kind);

/** The last closes of instruments of this site by symbol, once they are loaded. */
export function useCloses(symbols: readonly string[]): ReadonlyMap<string, StockClose> {
  const list = symbols.slice(0, MAX_SYMBOLS).join(',');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(list), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [list]);
  const { answer } = useBackendQuery<StockCloses>(
    settled === '' ? null : queryHref({ path: '/stocks/closes/', query: { symbols: settled } }, null),
  );
  return new Map(answer?.closes.map((one) => [one.symbol, one]));
}
