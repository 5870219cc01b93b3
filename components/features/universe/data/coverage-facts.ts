import { t } from '@/lib/domain/text';
import type { ExplainFact } from '@/components/ui/explain/explain-parts';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { UniverseRows } from './universe-data';

const NONE: readonly ExplainFact[] = [];

/** The coverage of a column as a line of its explanation; nothing for words. */
export function coverageFacts(
  id: string,
  { coverage, passed }: Pick<UniverseRows, 'coverage' | 'passed'>,
): readonly ExplainFact[] {
  const share = coverage[id];
  if (share === undefined || passed === 0) return NONE;
  const knownCount = Math.round(share * passed);
  const text = t('{known} of {passed} rows have a value ({share})', {
    known: formatCount(knownCount),
    passed: formatCount(passed),
    share: formatPercent(share, { digits: 0 }),
  });
  return [{ term: t('Coverage'), text }];
}
