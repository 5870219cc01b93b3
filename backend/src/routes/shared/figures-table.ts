import type { BenchmarkUsed } from '@/lib/contracts/benchmark';
import type { FiguresAndGaps, RiskFreeUsed } from '@/lib/contracts/instrument';
import { FIGURES } from '@/lib/domain/figures';
import type { CsvTable } from '../../plugins/write-csv';

/** Figures by id, and the benchmark and rate they were measured against. */
export interface FiguresForTable extends FiguresAndGaps {
  readonly symbol: string;
  readonly benchmark: BenchmarkUsed | null;
  readonly riskFree: RiskFreeUsed;
  readonly notes?: readonly string[];
}

/** Figures as a table with one row each, in the registry's order, with each definition as a comment. */
export function toFiguresTable({
  benchmark,
  figures,
  gaps,
  notes = [],
  riskFree,
  symbol,
}: FiguresForTable): CsvTable {
  const entered = FIGURES.filter(({ id }) => id in figures);
  return {
    title: `Figures of ${symbol}`,
    notes: [...notes, describeBenchmark(benchmark), describeRiskFree(riskFree)],
    columns: [
      { name: 'figure', definition: 'id, defined below' },
      {
        name: 'value',
        definition: 'a fraction where the unit is fraction (0.0123 is 1.23%); empty if missing',
      },
      { name: 'gap', definition: 'the reason why it is missing' },
      { name: 'need', definition: 'observations needed' },
      { name: 'have', definition: 'observations available' },
    ],
    definitions: entered.map(({ formula, id, name, unit, window }) => ({
      name: id,
      definition: `${name}; ${formula}; unit ${unit}; ${window}`,
    })),
    rows: entered.map(({ id }) => {
      const gap = gaps[id];
      return [id, figures[id] ?? null, gap?.gap ?? null, gap?.need ?? null, gap?.have ?? null];
    }),
  };
}

const BASIS_WORDS = { total: 'total return', price: 'price return' } as const;

/** Describes the benchmark series and the series compared with it. */
export function describeBenchmark(benchmark: BenchmarkUsed | null): string {
  if (benchmark === null) return 'benchmark: none';
  const { basis, name, ownBasis, symbol } = benchmark;
  const other = ownBasis === basis ? 'of both sides' : `against ${BASIS_WORDS[ownBasis]}`;
  return `benchmark: ${symbol}, ${name}; ${BASIS_WORDS[basis]} ${other}`;
}

function describeRiskFree({ annualRate, kind, series }: RiskFreeUsed): string {
  const rate = annualRate === null ? 'unknown' : `mean annual rate ${annualRate}`;
  return kind === 'fixed'
    ? `risk-free rate: fixed, ${rate}`
    : `risk-free rate: ${series ?? 'no bill stored'}, ${rate}`;
}
