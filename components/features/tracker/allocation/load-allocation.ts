import type { Allocation, Overlap } from '@/lib/contracts/portfolios/reading';
import { readingLoader } from '../reading/load-reading';

/** Shares of the value, and what the holdings have in common. */
export interface AllocationAnswer extends Allocation {
  readonly overlap: Overlap;
}

/** Loads shares of the value by a dimension; server only. */
export const loadAllocation = readingLoader<AllocationAnswer>(async (read, { query }) => {
  const [allocation, overlap] = await Promise.all([
    read<Allocation>('/allocation/', allocationCall(query)),
    read<Overlap>('/overlap/'),
  ]);
  return { ...allocation, overlap };
});

/** The parameters of the call: members of funds have no account. */
export function allocationCall({
  by,
  lookThrough,
}: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | null>> {
  return { by: by ?? null, lookThrough: lookThrough === 'true' && by !== 'account' ? 'true' : null };
}
