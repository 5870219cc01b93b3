import { useEffect, useState } from 'react';
import type { TradeQuote } from '@/lib/contracts/portfolios/trade-quote';
import { callBackend } from '@/lib/http/backend-client';

/** The subject of an entered transaction, as far as it is known. */
export interface TradeSubject {
  readonly asset: string;
  readonly account: string;
  readonly date: string;
}

/**
 * Close, currency and rate of what is being entered; null until they are there, and where the asset is not known.
 *
 * @param slug - Of the portfolio; null: nothing is read.
 */
export function useTradeQuote(
  slug: string | null,
  { account, asset, date }: TradeSubject,
): TradeQuote | null {
  const [read, setRead] = useState<{ readonly key: string; readonly quote: TradeQuote | null } | null>(null);
  const key = slug === null || asset === '' ? '' : `${slug} ${asset} ${account} ${date}`;
  useEffect(() => {
    if (key === '' || slug === null) return undefined;
    let isCurrent = true;
    void callBackend<TradeQuote>({
      method: 'GET',
      path: `/portfolios/${encodeURIComponent(slug)}/quote/`,
      query: { asset, account, date: date === '' ? null : date },
      isBackground: true,
    }).then((answer) => {
      // Without a quote the fields are entered as before.
      if (isCurrent) setRead({ key, quote: answer.ok ? answer.data : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, slug, account, asset, date]);
  return read?.key === key ? read.quote : null;
}
