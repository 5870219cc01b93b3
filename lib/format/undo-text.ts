import { t } from '@/lib/domain/text';
import type { UndoResponse } from '@/lib/contracts/portfolios/journal';
import { formatCount } from './number';

/** The result of an undo, as one sentence: `Undone: 2 entries restored, 1 removed.` */
export function undoText({
  kept = [],
  removed = 0,
  restored = 0,
}: Partial<Pick<UndoResponse, 'kept' | 'removed' | 'restored'>>): string {
  const parts = [
    restored > 0 &&
      t(restored === 1 ? '{restored} entry restored' : '{restored} entries restored', {
        restored: formatCount(restored),
      }),
    removed > 0 && t('{removed} removed', { removed: formatCount(removed) }),
    kept.length > 0 &&
      t('{count} kept, because they were changed or used later', { count: formatCount(kept.length) }),
  ].filter(Boolean);
  return parts.length > 0 ? t('Undone: {parts}.', { parts: parts.join(', ') }) : t('Undone.');
}
