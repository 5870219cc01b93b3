import { Explain } from '@/components/ui/explain/explain';
import type { MacroSeriesResponse } from '@/lib/contracts/capital-markets';
import { formatCount } from '@/lib/format/number';
import { writeChange, writeLevel, writePeriod, writeRate } from '../data/write-macro';

/** How much the published values were revised later; nothing where only the latest values are drawn. */
export function RevisionNote({ answer }: { readonly answer: MacroSeriesResponse }) {
  if (answer.values === 'latest') return null;
  if (answer.revisions.length === 0) return <p>No published series in this chart: prices are not revised.</p>;
  return (
    <ul aria-label="Revisions">
      {answer.revisions.map(({ id, largest, mean, meanAbsolute, n, revised }) => {
        const series = answer.series.find((one) => one.id === id);
        const isRate = /^(percent|fraction)$/i.test(series?.unit ?? '');
        const write = isRate ? writeRate : writeLevel;
        if (revised === 0) {
          return (
            <li key={id}>
              {id}: none of the {formatCount(n)} values shown was revised, or the store has one vintage of
              each.
            </li>
          );
        }
        return (
          <li key={id}>
            {id} <Explain id="macro.revision" name="Revision" />: {formatCount(revised)} of {formatCount(n)}{' '}
            values revised; on average by {writeChange(mean, isRate)}, in size by{' '}
            {writeChange(meanAbsolute, isRate).replace('+', '')}
            {largest &&
              `; most for ${writePeriod(largest.day, series?.frequency ?? 'daily')}, from ${write(largest.first)} to ${write(largest.last)}`}
            .
          </li>
        );
      })}
    </ul>
  );
}
