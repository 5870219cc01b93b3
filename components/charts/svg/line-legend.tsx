import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { colorToken } from '@/lib/charting/markup';
import type { ColorRole } from '@/lib/charting/chart-model';
import styles from './line-legend.module.scss';

/** The legend of the lines of a chart; its children are list items. */
export function LineLegend({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.legend} aria-label={t('Legend')}>
      {children}
    </ul>
  );
}

export interface LineKeyProps {
  readonly color: ColorRole;
  /** Lengths of dashes and gaps; none: a solid line. */
  readonly dash?: readonly number[];
}

/** A piece of a line, before its name. */
export function LineKey({ color, dash }: LineKeyProps) {
  return (
    <svg className={styles.key} width="18" height="4" aria-hidden="true">
      <path d="M0 2H18" stroke={colorToken(color)} strokeWidth="3" strokeDasharray={dash?.join(' ')} />
    </svg>
  );
}
