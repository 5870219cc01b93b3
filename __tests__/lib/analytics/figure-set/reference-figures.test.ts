import { computeFigures } from '@/lib/analytics';
import { figureById } from '@/lib/domain/figures';
import { addMonths } from '@/lib/domain/iso-date';
import {
  adjustedFile,
  dayOf as day,
  describeWithReference,
  expectNear,
  readReferenceBars,
  readReferenceJson,
} from '../../../support/reference-data';
import { inputOf } from '../../../support/series-view';

describeWithReference('computeFigures on the reference series', () => {
  const { cases } = readReferenceJson<{
    cases: { symbol: string; file: string; window: [string, string]; stats: Record<string, number> }[];
  }>('reference/risk_stats.json');
  const NAMES = {
    total_return: 'totalReturn',
    cagr_act365_25: 'cagr',
    vol_ann_simple: 'volatility',
    vol_ann_log: 'volatilityLog',
    sharpe_rf2pct: 'sharpe',
    sortino_mar2pct: 'sortino',
    max_drawdown: 'maxDrawdown',
    calmar_cagr_over_absmdd: 'calmar',
    ulcer_index: 'ulcer',
    var95_hist_type7: 'var95',
    cvar95_hist: 'cvar95',
    skew_sample_G1: 'skew',
    exkurt_sample_G2: 'kurtosis',
    best_day: 'bestDay',
    worst_day: 'worstDay',
    n_returns: 'n',
  } as const;

  it.each(cases.map((one) => [`${one.symbol} ${one.window.join(' to ')}`, one] as const))('%s', (_, one) => {
    const bars = readReferenceBars(one.file);
    const { figures } = computeFigures(
      inputOf(
        { ...bars, total: bars.close },
        {
          from: day(one.window[0]),
          to: day(one.window[1]),
          kind: one.symbol === 'BTC_USD' ? 'crypto' : 'etf',
          riskFree: { kind: 'fixed', annualRate: 0.02 },
        },
      ),
    );
    for (const [name, id] of Object.entries(NAMES)) {
      expectNear(figures[id] as number, one.stats[name]!, { tolerance: 1e-9, what: id });
    }
  });

  it('computes for AAPL against SPY the reference beta and alpha over 2%', () => {
    const [asset, market] = ['AAPL', 'SPY'].map((symbol) => readReferenceBars(adjustedFile(symbol)));
    const { figures } = computeFigures(
      inputOf(
        { ...asset!, total: asset!.close },
        {
          asOf: day('2023-12-31'),
          from: addMonths(day('2023-12-31'), -60),
          benchmark: { view: { ...market!, total: market!.close }, kind: 'etf' },
          riskFree: { kind: 'fixed', annualRate: 0.02 },
        },
      ),
    );

    expectNear(figures.beta as number, 1.2351962085898733, { tolerance: 1e-9, what: 'beta' });
    expectNear(figures.alpha as number, 0.1759686889929222, { tolerance: 1e-9, what: 'alpha' });
    expectNear(figures.upCapture as number, 1.6022291356462357, { tolerance: 1e-9, what: 'up capture' });
    expect(figureById('alpha').unit).toBe('fraction');
  });
});
