import { t } from '@/lib/domain/text';
import { Menu } from '@/components/ui/menu/menu';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { SCALE_KINDS } from '@/lib/charting/ticks';
import type { EventKind } from '@/lib/domain/event-kinds';
import { RETURN_BASES } from '@/lib/domain/return-basis';
import { CHART_STYLES } from '../state/price-state';
import type { PriceControls } from '../view/price-links';
import styles from './chart-card.module.scss';
import { IndicatorPanel } from './indicator-panel';
import { OverlayPanels } from './overlay-panels';
import { StateToggle } from './state-toggle';

const STYLE_LABELS = {
  get area() {
    return t('Area');
  },
  get line() {
    return t('Line');
  },
  get candles() {
    return t('Candles');
  },
  ohlc: 'OHLC',
} as const;
const SCALE_LABELS = {
  get linear() {
    return t('Linear');
  },
  get log() {
    return t('Log');
  },
  percent: '%',
} as const;
const BASIS_LABELS = {
  get total() {
    return t('Total return');
  },
  get price() {
    return t('Price');
  },
} as const;

export interface ChartControlsProps {
  readonly controls: PriceControls;
  readonly path: string;
  readonly asOf: string | null;
  /** False for instruments without dividends, which have no choice of basis. */
  readonly hasBasis: boolean;
  /** The kinds of events that the instrument can have. */
  readonly offered: readonly EventKind[];
  /** Kinds of lower panes that it does not have. */
  readonly absent: readonly string[];
  /** True where the highest value is a multiple of the lowest one: equal steps would hide the early years. */
  readonly isWide: boolean;
}

/** Chart type, scale, basis and indicators of the price chart. */
export function ChartControls({
  controls,
  path,
  asOf,
  hasBasis,
  offered,
  absent,
  isWide,
}: ChartControlsProps) {
  const { state, hrefWith, change } = controls;
  return (
    <div className={styles.controls}>
      <Menu label={t('Chart')} align="start">
        <div className={styles.settings}>
          <SegmentedControl
            label={t('Style')}
            segments={CHART_STYLES.map((id) => ({
              id,
              label: STYLE_LABELS[id],
              href: hrefWith({ style: id }),
            }))}
            current={state.style}
            onSelect={(style) => change({ style })}
          />
          <SegmentedControl
            label={t('Scale')}
            segments={SCALE_KINDS.map((id) => ({
              id,
              label: SCALE_LABELS[id],
              href: hrefWith({ scale: id }),
            }))}
            current={state.scale}
            onSelect={(scale) => change({ scale })}
          />
          {hasBasis && (
            <SegmentedControl
              label={t('Basis')}
              segments={RETURN_BASES.map((id) => ({
                id,
                label: BASIS_LABELS[id],
                href: hrefWith({ basis: id }),
              }))}
              current={state.basis}
              onSelect={(basis) => change({ basis })}
            />
          )}
        </div>
      </Menu>
      {isWide && state.scale !== 'percent' && (
        <span className={styles.toggles}>
          <StateToggle
            controls={controls}
            label={t('Log scale')}
            isOn={state.scale === 'log'}
            next={{ scale: state.scale === 'log' ? 'linear' : 'log' }}
          />
        </span>
      )}
      <OverlayPanels controls={controls} path={path} asOf={asOf} offered={offered} />
      <IndicatorPanel controls={controls} absent={absent} />
    </div>
  );
}
