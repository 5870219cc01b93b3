import { formatIsoDate } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';
import { FACTOR_MODELS, factorRegression } from '@/lib/analytics/regression/factor-regression';
import type { FactorColumns } from '@/lib/analytics/regression/join-factors';
import { regimeReturn } from '@/lib/analytics/regression/regime-returns';
import { rollingExposures } from '@/lib/analytics/regression/rolling-exposures';
import type { DailyValues } from '@/lib/analytics/returns/horizon-returns';
import { summarizeFactor } from '@/lib/analytics/regression/summarize-factor';
import { correlationMatrix } from '@/lib/analytics/relative/correlation-matrix';
import {
  dayOf,
  describeWithReference,
  expectMetric,
  expectNear,
  numberOf,
  readReferenceBars,
  readReferenceJson,
  readReferenceRows,
  readReferenceText,
  valueOf,
} from '../../../support/reference-data';

type Numbers = Record<string, number>;

interface ModelCase {
  readonly model: string;
  readonly n: number;
  readonly first: string;
  readonly last: string;
  readonly coef: Numbers;
  readonly se: Numbers;
  readonly t: Numbers;
  readonly p: Numbers;
  readonly t_hac_nw5: Numbers;
  readonly r2: number;
  readonly adj_r2: number;
  readonly resid_se: number;
  readonly alpha_ann_pct_x252: number;
}

interface FactorCase {
  readonly symbol: string;
  readonly file: string;
  readonly column: string;
  readonly window: readonly [string, string];
  readonly models: readonly ModelCase[];
}

interface FactorFile extends FactorColumns {
  readonly periods: readonly string[];
}

const factorFiles = new Map<string, FactorFile>();
const assets = new Map<string, DailyValues>();

/**
 * Reads Ken French's text format: a preamble, a line of names, rows that start with a date; values of -99 and
 * below are missing.
 */
function readFactors(file: string): FactorFile {
  const known = factorFiles.get(file);
  if (known) return known;
  const lines = readReferenceText(file).split(/\r?\n/);
  const head = lines.findIndex((line) => /^(Date)?\s*,\s*(Mkt-RF|Mom)/i.test(line));
  const names = lines[head]!.split(',')
    .slice(1)
    .map((name) => name.trim());
  const rows: string[][] = [];
  for (let i = head + 1; i < lines.length && /^\s*\d/.test(lines[i]!); i++) rows.push(lines[i]!.split(','));
  const periods = rows.map((row) => row[0]!.trim().replaceAll('-', ''));
  const columns = names.map((name, k) => {
    const values = Float64Array.from(rows, (row) => numberOf(row[k + 1]!.trim()));
    return [name, values.map((value) => (value <= -99 ? NaN : value))] as const;
  });
  const days = periods.map((text) =>
    dayOf(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8) || '01'}`),
  );
  const read = { days: Int32Array.from(days), columns: Object.fromEntries(columns), periods };
  factorFiles.set(file, read);
  return read;
}

/** The vintages in the label of a model. */
function filesOf(model: string): string[] {
  const three = model.includes('202604')
    ? '2026iso_F-F_Research_Data_Factors_daily.CSV.gz'
    : 'F-F_Research_Data_Factors_daily.CSV.gz';
  const five = model.includes('202505')
    ? '2025_F-F_Research_Data_5_Factors_2x3_daily.CSV.gz'
    : 'F-F_Research_Data_5_Factors_2x3_daily.CSV.gz';
  const momentum = model.includes('202505')
    ? '2025_F-F_Momentum_Factor_daily.CSV.gz'
    : 'F-F_Momentum_Factor_daily.CSV.gz';
  return [model.startsWith('FF5') ? five : three, ...(model.includes('Mom') ? [momentum] : [])];
}

function readAsset({ file, column, symbol }: FactorCase): {
  days: ArrayLike<number>;
  values: ArrayLike<number>;
} {
  if (column === 'close') {
    const bars = readReferenceBars(file);
    return { days: bars.days, values: bars.close };
  }
  const rows = readReferenceRows(file, (line) => line.includes(`,${symbol}`));
  const asset = {
    days: rows.map((row) => dayOf(row.Date!)),
    values: rows.map((row) => numberOf(row['Adj Close'])),
  };
  assets.set(symbol + file, asset);
  return asset;
}

describe.each(['factor_regressions', 'factor_regressions_recent'])('%s', (name) => {
  describeWithReference('factor.v1', () => {
    const { cases, tolerance } = readReferenceJson<{ cases: FactorCase[]; tolerance: number }>(
      `reference/${name}.json`,
    );
    const labeled = cases.flatMap((one) =>
      one.models.map((model) => [`${one.symbol}: ${model.model}`, one, model] as const),
    );

    it.each(labeled)('%s', (_, one, expected) => {
      const factors = Object.keys(expected.coef).filter((factor) => factor !== 'alpha');
      expect(Object.values(FACTOR_MODELS)).toContainEqual(factors);
      const sets = filesOf(expected.model).map((file) => readFactors(`factors/${file}`));
      const [from, to] = one.window.map(dayOf) as [number, number];
      const found = valueOf(factorRegression(readAsset(one), sets, { factors, from, to }));

      expect([found.n, formatIsoDate(found.first), formatIsoDate(found.last)]).toEqual([
        expected.n,
        expected.first,
        expected.last,
      ]);
      for (const key of ['alpha', ...factors]) {
        const near = (value: number, reference: number, what: string): void =>
          expectNear(value, reference, { tolerance, what: `${what} of ${key}` });
        near(found.coef[key]!, expected.coef[key]!, 'coefficient');
        near(found.se[key]!, expected.se[key]!, 'standard error');
        near(found.t[key]!, expected.t[key]!, 't');
        near(found.p[key]!, expected.p[key]!, 'p');
        near(found.tNeweyWest[key]!, expected.t_hac_nw5[key]!, 'Newey-West t');
      }
      expectNear(found.r2, expected.r2, { tolerance, what: 'r2' });
      expectNear(found.adjR2, expected.adj_r2, { tolerance, what: 'adjusted r2' });
      expectNear(found.residualSd, expected.resid_se, { tolerance, what: 'residual sd' });
      expectNear(found.alphaAnnual * 100, expected.alpha_ann_pct_x252, { tolerance, what: 'annual alpha' });

      // The last rolling regression over all days of the case is that of the case.
      const window = expected.n;
      const rolling = valueOf(rollingExposures(readAsset(one), sets, { factors, from, to, window }));
      expect(rolling.days).toEqual([found.last]);
      for (const key of ['alpha', ...factors]) {
        expectNear(rolling.terms[key]![0]!, expected.coef[key]!, { tolerance, what: `rolling ${key}` });
      }
      expectNear(rolling.r2[0]!, expected.r2, { tolerance, what: 'rolling r2' });
    });
  });
});

describe('factorRegression', () => {
  const factors: FactorColumns = {
    days: Int32Array.of(1, 2, 3, 4, 5),
    columns: { 'Mkt-RF': Float64Array.of(1, NaN, -1, 2, 0.5), RF: Float64Array.of(0, 0, 0, 0, 0) },
  };
  const asset = { days: [0, 1, 2, 3, 4, 5], values: [100, 102, 101, 99, 103, 104] };
  const options = { factors: ['Mkt-RF'], from: 0, to: 5 };

  it('leaves out the days on which a factor is missing', () => {
    const found = valueOf(factorRegression(asset, [factors], { ...options, minimumSample: 3 }));

    expect(found.n).toBe(4);
    expect(found.alphaAnnual).toBeCloseTo((found.coef.alpha! * 252) / 100, 12);
  });

  it('needs 60 returns by default', () => {
    expect(factorRegression(asset, [factors], options)).toEqual(gap('insufficient-history', 60, 4));
  });

  it('finds nothing to compare where the dates do not meet', () => {
    const later = { days: [100, 101, 102], values: [1, 2, 3] };

    expect(factorRegression(later, [factors], { ...options, to: 200 })).toEqual(gap('no-overlap', 60, 0));
    expect(factorRegression(later, [factors], { ...options, to: 50 })).toEqual(gap('no-overlap', 60, 0));
  });

  it('throws when no file has the factor', () => {
    expect(() => factorRegression(asset, [factors], { ...options, factors: ['SMB'] })).toThrow(/SMB/);
  });
});

describeWithReference('monthly factor summary', () => {
  interface Summary {
    readonly from_: number;
    readonly to: number;
    readonly n: number;
    readonly mean: Numbers;
    readonly sd: Numbers;
    readonly t: Numbers;
    readonly corr: number[][];
  }
  const { cases, file } = readReferenceJson<{ cases: Summary[]; file: string }>(
    'reference/factor_summary_monthly.json',
  );

  it.each(cases.map((one) => [`${one.from_} to ${one.to}`, one] as const))('%s', (_, one) => {
    const { periods, columns } = readFactors(file);
    const first = periods.indexOf(String(one.from_));
    const end = periods.indexOf(String(one.to)) + 1;
    const cut = (name: string): Float64Array => columns[name]!.subarray(first, end);
    for (const name of Object.keys(one.mean)) {
      const summary = valueOf(summarizeFactor(cut(name)));
      expect(summary.n).toBe(one.n);
      expectNear(summary.mean, one.mean[name]!, { tolerance: 1e-9, what: `mean of ${name}` });
      expectNear(summary.deviation, one.sd[name]!, { tolerance: 1e-9, what: `sd of ${name}` });
      expectNear(summary.t, one.t[name]!, { tolerance: 1e-9, what: `t of ${name}` });
      // A regime of all months is the whole sample.
      const all = Array.from(cut(name), (value) => value / 100);
      const regime = valueOf(
        regimeReturn(
          all,
          all.map(() => true),
        ),
      );
      expectNear(100 * regime.mean, one.mean[name]!, { tolerance: 1e-9, what: `regime mean of ${name}` });
      expectNear(regime.t!, one.t[name]!, { tolerance: 1e-9, what: `regime t of ${name}` });
    }
    const matrix = valueOf(correlationMatrix(['Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA'].map(cut)));
    one.corr.forEach((row, i) =>
      row.forEach((value, j) => expectNear(matrix[i]![j]!, value, { tolerance: 1e-9, what: `${i}, ${j}` })),
    );
  });

  it('leaves missing months out, and has no t for a factor that never moves', () => {
    expect(valueOf(summarizeFactor([1, NaN, 3])).n).toBe(2);
    expect(summarizeFactor([2, 2, 2])).toEqual(gap('zero-variance'));
    expect(summarizeFactor([2])).toEqual(gap('insufficient-history', 2, 1));
  });

  it('has the deviation of its hand-sized case', () => {
    // mean 2, deviation sqrt(((1-2)^2 + (3-2)^2) / 1) = sqrt 2, t = 2 / sqrt 2 x sqrt 2 = 2
    expectMetric({ ok: true, value: valueOf(summarizeFactor([1, 3])).t }, 2, { tolerance: 1e-12, what: 't' });
  });
});
