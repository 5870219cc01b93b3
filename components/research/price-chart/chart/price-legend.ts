import { t } from '@/lib/domain/text';
import type { LegendMark } from '@/lib/charting/export-svg';
import { overlayLabel } from '../state/indicator-spec';
import type { PriceState } from '../state/price-state';
import { comparedLook, OVERLAY_COLORS } from '../data/overlay-colors';

/** Legend of the price chart for exported files. Panes below the price have their own titles. */
export function priceLegend(state: PriceState, symbol: string): LegendMark[] {
  const { style, overlays, panes, compare } = state;
  const price: LegendMark[] =
    style === 'candles' || style === 'ohlc'
      ? [
          { label: t('{symbol}, close above open', { symbol }), color: 'gain', shape: 'box' },
          { label: t('close below open'), color: 'loss', shape: 'box' },
        ]
      : [{ label: symbol, color: 's1' }];
  const over = overlays.map((overlay, place) => ({
    label: overlayLabel(overlay),
    color: OVERLAY_COLORS[place % OVERLAY_COLORS.length]!,
  }));
  const below: LegendMark[] = panes.some(({ kind }) => kind === 'macd')
    ? [
        { label: t('MACD'), color: 's1' },
        { label: t('Signal'), color: 's2' },
      ]
    : [];
  const comparedEntries = compare.map((label, index) => ({
    label: t('{label}, rebased', { label }),
    ...comparedLook(state, index),
  }));
  return [...price, ...over, ...comparedEntries, ...below];
}
