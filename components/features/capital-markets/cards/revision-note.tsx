import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Explain } from '@/components/ui/explain/explain';
import type { MacroSeriesResponse } from '@/lib/contracts/capital-markets';
import { formatCount } from '@/lib/format/number';
import { writeChange, writeLevel, writePeriod, writeRate } from '../data/write-macro';

/** The size of later revisions of the published values; nothing where only the latest values are drawn. */
export function RevisionNote({ answer }: { readonly answer: MacroSeriesResponse }) {
  if (answer.values === 'latest') return null;
  if (answer.revisions.length === 0)
    return <p>{t('No published series in this chart: prices are not revised.')}</p>;
  return (
    <ul aria-label={t('Revisions')}>
      {answer.revisions.map(({ id, largest, mean, meanAbsolute, n, revised }) => {
        const series = answer.series.find((one) => one.id === id);
        const isRate = /^(percent|fraction)$/i.test(series?.unit ?? '');
        const write = isRate ? writeRate : writeLevel;
        if (revised === 0) {
          return (
            <li key={id}>
              {t('{id}: none of the {n} values shown was revised, or the store has one vintage of each.', {
                id,
                n: formatCount(n),
              })}
            </li>
          );
        }
        return (
          <li key={id}>
            {rich(
              '{id} <0/>: {revised} of {n} values revised; on average by {mean}, in size by {meanAbsolute}',
              {
                id,
                revised: formatCount(revised),
                n: formatCount(n),
                mean: writeChange(mean, isRate),
                meanAbsolute: writeChange(meanAbsolute, isRate).replace('+', ''),
              },
              <Explain id="macro.revision" name={t('Revision')} />,
            )}
            {largest &&
              t('; most for {day}, from {first} to {last}', {
                day: writePeriod(largest.day, series?.frequency ?? 'daily'),
                first: write(largest.first),
                last: write(largest.last),
              })}
            .
          </li>
        );
      })}
    </ul>
  );
}
