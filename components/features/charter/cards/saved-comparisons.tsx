import { t } from '@/lib/domain/text';
import { SavedItems } from '@/components/research/saved-items/saved-items';
import { COMPARISON_NAME_LENGTH } from '@/lib/domain/comparison-limits';
import { charterHref, ownCharterHref } from '@/lib/site/routes';
import { readSavedComparisons, removeSavedComparison, saveComparison } from '@/store/saved-items';
import { namesOwnSeries } from '../data/published-series';
import { charterQuery } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';

export interface SavedComparisonsProps {
  readonly state: CharterState;
  /** The series of the chart: those of the state, or the example. */
  readonly symbols: readonly string[];
}

/** The user's saved comparisons: open, save and remove. */
export function SavedComparisons({ state, symbols }: SavedComparisonsProps) {
  const query = { ...charterQuery(state), symbols: symbols.join(',') };
  return (
    <SavedItems
      noun={t('comparison')}
      maxNameLength={COMPARISON_NAME_LENGTH}
      calls={{
        read: readSavedComparisons,
        save: (name) => saveComparison({ name, query }),
        remove: removeSavedComparison,
        restore: ({ name, query: saved }) => saveComparison({ name, query: saved }),
      }}
      hrefOf={(saved) =>
        namesOwnSeries(saved.query) ? ownCharterHref(saved.query) : charterHref([], saved.query)
      }
    />
  );
}
