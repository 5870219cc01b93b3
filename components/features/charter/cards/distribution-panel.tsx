import { t } from '@/lib/domain/text';
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
        { label: t('mean {mean}', { mean: formatReturn(histogram.mean) }), value: histogram.mean },
        ...(histogram.var95 === null
          ? []
          : [
              {
                label: t('worst 5% from {var95}', { var95: formatReturn(histogram.var95) }),
                value: histogram.var95,
              },
            ]),
      ]
    : [];
  return (
    <div className={styles.stack}>
      <Card
        id="distribution"
        title={t('Distribution of returns of {name}', { name })}
        actions={<OneSeriesControl {...props} />}
        footer={t('{n} returns of the range.', { n: formatCount(view.n) })}
      >
        <div className={styles.body}>
          <Histogram
            label={t('Returns of {name}, frequency', { name })}
            bins={histogram?.bins ?? []}
            format={formatReturn}
            mark={marks}
          />
        </div>
      </Card>
    </div>
  );
}
