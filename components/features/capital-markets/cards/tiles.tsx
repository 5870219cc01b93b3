import { t } from '@/lib/domain/text';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { GapNote } from '@/lib/domain/metric';
import { basisPoints, otherDayOf, yieldOf } from '../data/describe-capital';
import type { CapitalMarketsPageData } from '../data/load-capital-markets-page';
import styles from './macro-view.module.scss';
import { writeBasisPoints, writePeriod, writeRate } from '../data/write-macro';

interface Tile {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  /** Null: the series has ended, see `gap`. */
  readonly value: number | null;
  readonly gap: GapNote | null;
  readonly format: (value: number) => string;
  /** In basis points. */
  readonly change: number | null;
  /** The period of the change, or the date of the value. */
  readonly note: string;
}

/** The key figures; each is shown only when it is stored. */
export function tilesOf(page: CapitalMarketsPageData): Tile[] {
  const { macro, main, meta, rates } = page;
  const { curve } = main.answer;
  const tiles: Tile[] = [];
  const ten = yieldOf(curve, 'DGS10');
  const slope = basisPoints(yieldOf(curve, 'DGS2'), ten);
  const yields = curve.maturities.filter(({ id }) => id === 'DGS2' || id === 'DGS10');
  const tenGap = yields.find(({ id }) => id === 'DGS10')?.gap ?? null;
  const slopeGap = yields.find(({ gap }) => gap !== null)?.gap ?? null;
  const noteOf = (change: number | null, covers: string, day: string | null, frequency = 'daily'): string =>
    [change === null ? '' : covers, day === null || day === meta.asOf ? '' : writePeriod(day, frequency)]
      .filter(Boolean)
      .join(', ');
  if (ten !== null || tenGap !== null) {
    const change = basisPoints(yieldOf(curve, 'DGS10', '1W'), ten);
    tiles.push({
      id: 'ten',
      name: t('10-year Treasury'),
      definition: 'macro.curve',
      value: ten,
      gap: tenGap,
      format: writeRate,
      change,
      note: noteOf(change, t('in a week'), otherDayOf(page, 'DGS10')),
    });
  }
  if (slope !== null || (yields.length === 2 && slopeGap !== null)) {
    const before = basisPoints(yieldOf(curve, 'DGS2', '1W'), yieldOf(curve, 'DGS10', '1W'));
    tiles.push({
      id: 'slope',
      name: t('10Y–2Y spread'),
      definition: 'macro.spread',
      value: slope,
      gap: slopeGap,
      format: writeBasisPoints,
      change: before === null || slope === null ? null : slope - before,
      note: noteOf(slope === null ? null : before, t('in a week'), otherDayOf(page, 'DGS10')),
    });
  }
  for (const [id, name] of [
    ['FEDFUNDS', t('Federal funds')],
    ['T10YIE', t('Break-even inflation')],
    ['BAMLH0A0HYM2', t('High yield spread')],
  ] as const) {
    const rate = rates.find((one) => one.id === id);
    if (!rate) continue;
    tiles.push({
      id,
      name,
      definition: 'macro.rate',
      value: rate.value,
      gap: rate.gap,
      format: writeRate,
      change: rate.change1M,
      note: noteOf(rate.change1M, t('in a month'), rate.value === null ? null : rate.day, rate.frequency),
    });
  }
  const prices = macro.find(({ id }) => id === 'CPIAUCSL');
  if (prices && (prices.changeYear !== null || prices.gap !== null) && prices.day !== null)
    tiles.push({
      id: 'cpi',
      name: t('Inflation, year on year'),
      definition: 'macro.changeYear',
      value: prices.changeYear,
      gap: prices.gap,
      format: writeRate,
      change: null,
      note: t('consumer prices, {day}', { day: writePeriod(prices.day, prices.frequency) }),
    });
  return tiles;
}

/** The key figures at the top of the page. */
export function Tiles({ page }: { readonly page: CapitalMarketsPageData }) {
  const tiles = tilesOf(page);
  if (tiles.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={t('Key rates')}>
      {tiles.map(({ id, name, definition, value, gap, format, change, note }) => (
        <li key={id} className="card">
          <span className={styles.tileName}>
            {name} <Explain id={definition} name={name} />
          </span>
          <span className={styles.tileValue}>
            <FigureText value={value} gap={gap} format={format} showsGap />
          </span>
          <span className={styles.tileNote}>
            {change !== null && <FigureText value={change} format={writeBasisPoints} />} {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
