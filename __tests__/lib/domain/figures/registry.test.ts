import { FIGURE_GROUPS, FIGURES, figureById, isFigureId } from '@/lib/domain/figures';
import { MINIMUM_RETURNS, minimumSample } from '@/lib/domain/figures/figure-catalog';
import { describeMetrics } from '@/scripts/metrics-doc/describe-metrics';
import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';

describe('the figure registry', () => {
  it('names every figure once', () => {
    expect(new Set(FIGURES.map(({ id }) => id)).size).toBe(FIGURES.length);
    expect(new Set(FIGURES.map(({ name }) => name)).size).toBe(FIGURES.length);
  });

  it('leaves no text of a definition empty', () => {
    for (const figure of FIGURES) {
      for (const key of ['name', 'short', 'meaning', 'reading', 'formula', 'window', 'convention'] as const) {
        expect([figure.id, key, figure[key].trim().length > 0]).toEqual([figure.id, key, true]);
      }
      expect(figure.meaning).toMatch(/\.$/);
      expect(figure.reading).toMatch(/\.$/);
      expect(figure.testedAgainst.length).toBeGreaterThan(0);
    }
  });

  it('has figures in every group', () => {
    for (const group of FIGURE_GROUPS) expect(FIGURES.some((figure) => figure.group === group)).toBe(true);
  });

  it('finds a figure by id, and nothing else', () => {
    expect(figureById('sharpe').short).toBe('Sharpe');
    expect(figureById('return.YTD').name).toBe('Return, year to date');
    expect(isFigureId('return.YTD')).toBe(true);
    expect(isFigureId('return.2Y')).toBe(false);
    expect(isFigureId('toString')).toBe(false);
    expect(figureById('return.2Y' as string)).toBeUndefined();
  });

  it.each(['sharpe', 'sortino', 'calmar', 'volatility', 'var95', 'cvar95', 'skew', 'kurtosis'] as const)(
    '%s needs 60 returns',
    (id) => {
      expect(figureById(id).minimumSample).toBe(MINIMUM_RETURNS);
    },
  );

  it('has null as the minimum of some figures, and for every other the one of the table', () => {
    for (const figure of FIGURES)
      expect([figure.id, figure.minimumSample]).toEqual([figure.id, minimumSample(figure.id)]);
    expect(figureById('relativeVolume').minimumSample).toBe(64);
    expect(figureById('maxDrawdown').minimumSample).toBeNull();
  });

  it('keeps the texts out of what a browser needs to compute figures', () => {
    const { text } = buildSync({
      entryPoints: ['lib/analytics/figure-set/compute-figures.ts'],
      bundle: true,
      write: false,
      format: 'esm',
    }).outputFiles[0]!;
    expect(text).toContain('minimumSample');
    expect(text).not.toContain(figureById('sharpe').meaning);
    expect(text).not.toContain(figureById('sharpe').reading);
  });

  it('needs 252 returns for a volatility of one year and none for a return over one', () => {
    expect(figureById('volatility.1Y').minimumSample).toBe(252);
    expect(figureById('return.1Y').minimumSample).toBeNull();
  });

  it('equals docs/metrics.md', () => {
    expect(readFileSync('docs/metrics.md', 'utf8')).toBe(describeMetrics());
  });
});
