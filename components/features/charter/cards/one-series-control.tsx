import { t } from '@/lib/domain/text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { CharterCardProps } from './card-props';

/** Selects the series of a panel that shows one at a time. */
export function OneSeriesControl({ live, view }: CharterCardProps) {
  const { state, change, hrefWith } = live;
  const currentId = view.months?.id ?? view.histogram?.id ?? state.of;
  return (
    <SegmentedControl
      label={t('Series shown')}
      segments={view.rows.map(({ id, label }) => ({ id, label, href: hrefWith({ of: id }) }))}
      current={currentId}
      onSelect={(of) => change({ of })}
    />
  );
}
