import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { LiveCharter } from '../data/use-charter';
import type { CharterViewData } from '../data/charter-page-data';

export interface PairControlProps {
  readonly live: LiveCharter;
  readonly rows: CharterViewData['rows'];
  readonly a: string;
  readonly b: string;
}

/** Chooses the two lines of a comparison. */
export function PairControl({ live: { change, hrefWith }, rows, a, b }: PairControlProps) {
  const choices = (place: 0 | 1) => {
    const [current, other] = place === 0 ? [a, b] : [b, a];
    const pairWith = (id: string): readonly [string, string] => (place === 0 ? [id, other] : [other, id]);
    return (
      <SegmentedControl
        label={place === 0 ? 'A' : 'B'}
        segments={rows
          .filter(({ id }) => id !== other)
          .map(({ id, label }) => ({ id, label, href: hrefWith({ pair: pairWith(id) }) }))}
        current={current}
        onSelect={(id) => change({ pair: pairWith(id) })}
      />
    );
  };
  return (
    <>
      A {choices(0)} B {choices(1)}
    </>
  );
}
