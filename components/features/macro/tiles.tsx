import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { basisPoints, yieldOf } from './describe-capital';
import type { CapitalPageData } from './load-capital-page';
import styles from './macro-view.module.scss';
import { writeBasisPoints, writePeriod, writeRate } from './write-macro';

interface Tile {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  readonly value: number;
  readonly format: (value: number) => string;
  /** In basis points. */
  readonly change: number | null;
  /** What the change covers, or what the value is of. */
  readonly note: string;
}

/** The few numbers that most readers come for; each only when it is stored. */
export function tilesOf({ macro, main, rates }: CapitalPageData): Tile[] {
  const { curve } = main.answer;
  const tiles: Tile[] = [];
  const ten = yieldOf(curve, 'DGS10');
  const slope = basisPoints(yieldOf(curve, 'DGS2'), ten);
  if (ten !== null) {
    const change = basisPoints(yieldOf(curve, 'DGS10', '1W'), ten);
    tiles.push({
      id: 'ten',
      name: '10-year Treasury',
      definition: 'macro.curve',
      value: ten,
      format: writeRate,
      change,
      note: change === null ? '' : 'in a week',
    });
  }
  if (slope !== null) {
    const before = basisPoints(yieldOf(curve, 'DGS2', '1W'), yieldOf(curve, 'DGS10', '1W'));
    tiles.push({
      id: 'slope',
      name: '10 years less 2',
      definition: 'macro.spread',
      value: slope,
      format: writeBasisPoints,
      change: before === null ? null : slope - before,
      note: before === null ? '' : 'in a week',
    });
  }
  for (const [id, name] of [
    ['FEDFUNDS', 'Federal funds'],
    ['T10YIE', 'Break-even inflation'],
    ['BAMLH0A0HYM2', 'High yield spread'],
  ] as const) {
    const rate = rates.find((one) => one.id === id);
    if (!rate || rate.value === null) continue;
    tiles.push({
      id,
      name,
      definition: 'macro.rate',
      value: rate.value,
      format: writeRate,
      change: rate.change1M,
      note: rate.change1M === null ? '' : 'in a month',
    });
  }
  const prices = macro.find(({ id }) => id === 'CPIAUCSL');
  if (prices && prices.changeYear !== null && prices.day !== null)
    tiles.push({
      id: 'cpi',
      name: 'Inflation, year on year',
      definition: 'macro.changeYear',
      value: prices.changeYear,
      format: writeRate,
      change: null,
      note: `consumer prices, ${writePeriod(prices.day, prices.frequency)}`,
    });
  return tiles;
}

/** The numbers at the head of the page. */
export function Tiles({ page }: { readonly page: CapitalPageData }) {
  const tiles = tilesOf(page);
  if (tiles.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label="Key rates">
      {tiles.map(({ id, name, definition, value, format, change, note }) => (
        <li key={id} className="card">
          <span className={styles.tileName}>
            {name} <Explain id={definition} name={name} />
          </span>
          <span className={styles.tileValue}>{format(value)}</span>
          <span className={styles.tileNote}>
            {change !== null && <FigureText value={change} format={writeBasisPoints} isChange />} {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
