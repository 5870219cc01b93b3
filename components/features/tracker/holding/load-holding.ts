import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { readingLoader } from '../reading/load-reading';

/** A holding of the path: its figures, lots and trades. */
export interface HoldingAnswer extends HoldingDetail {
  /** Symbol of a market asset, id of an own one. */
  readonly asset: string;
}

/** Loads a holding; server only. */
export const loadHolding = readingLoader<HoldingAnswer>(async (read, { params }) => {
  const asset = params.asset ?? '';
  return { ...(await read<HoldingDetail>(`/holdings/${encodeURIComponent(asset)}/`)), asset };
});
