import type { UndoResponse } from '@/lib/contracts/portfolios/journal';
import { formatCount } from './number';

/** What an undo did, as one sentence: `Undone: 2 entries restored, 1 removed.` */
export function undoText({
  kept = [],
  removed = 0,
  restored = 0,
}: Partial<Pick<UndoResponse, 'kept' | 'removed' | 'restored'>>): string {
  const parts = [
    restored > 0 && `${formatCount(restored)} ${restored === 1 ? 'entry' : 'entries'} restored`,
    removed > 0 && `${formatCount(removed)} removed`,
    kept.length > 0 && `${formatCount(kept.length)} kept, because they were changed or used later`,
  ].filter(Boolean);
  return `Undone${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
}
