import { Histogram } from '@/components/charts/svg/histogram';
import { Card } from '@/components/ui/card';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { OneSeriesControl } from './one-series-control';

/** The return distribution of one series. */
export function DistributionPanel(props: CharterCardProps) {
  const { view } = props;
  const { histogram } = view;
  const name = view.rows.find(({ id }) => id === histogram?.id)?.label ?? '';
  const marks = histogram
    ? [
        { label: `mean ${formatReturn(histogram.mean)}`, value: histogram.mean },
        ...(histogram.var95 === null
          ? []
          : [{ label: `worst 5% from ${formatReturn(histogram.var95)}`, value: histogram.var95 }]),
      ]
    : [];
  return (
    <div className={styles.stack}>
      <Card
        id="distribution"
        title={`Distribution of returns of ${name}`}
        actions={<OneSeriesControl {...props} />}
        footer={`${formatCount(view.n)} returns of the range.`}
      >
        <div className={styles.body}>
          <Histogram
            label={`Returns of ${name}, frequency`}
            bins={histogram?.bins ?? []}
            format={formatReturn}
            mark={marks}
          />
        </div>
      </Card>
    </div>
  );
}
