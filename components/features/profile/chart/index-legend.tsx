import { t } from '@/lib/domain/text';
import { LineKey, LineLegend } from '@/components/charts/svg/line-legend';
import styles from './index-card.module.scss';

/** Legend of the two lines of the chart. */
export function IndexLegend({ names: [list, benchmark] }: { names: readonly [string, string] }) {
  return (
    <LineLegend>
      <li>
        <LineKey color="s1" />
        {list}
      </li>
      <li>
        <LineKey color="s2" />
        {benchmark}
      </li>
      <li className={styles.unit}>{t('100 at the start of the range')}</li>
    </LineLegend>
  );
}
