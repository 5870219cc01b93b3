import { gap } from '@/lib/domain/metric';
import { internalRates } from '@/lib/analytics/cashflow/internal-rate';
import type { CashFlow } from '@/lib/analytics/cashflow/internal-rate';
import { modifiedDietzReturn, timeWeightedReturn } from '@/lib/analytics/cashflow/linked-return';
import {
  dayOf,
  describeWithReference,
  expectMetric,
  expectNear,
  readReferenceJson,
} from '../../../support/reference-data';

type Dated = readonly [string, number];

interface CashFlowReference {
  readonly tolerance: number;
  readonly xirr: readonly {
    readonly name: string;
    readonly cashflows: readonly Dated[];
    readonly roots: readonly number[];
    readonly xirr: number | null;
  }[];
  readonly twr: readonly {
    readonly symbol: string;
    readonly start: string;
    readonly end: string;
    readonly initial: number;
    readonly flows: readonly Dated[];
    readonly valuations_before_flow: readonly (readonly [string, number, number])[];
    readonly end_value: number;
    readonly twr: number;
    readonly buy_and_hold_check: number;
    readonly modified_dietz: number;
    readonly xirr: number;
  }[];
}

const toFlows = (dated: readonly Dated[]): CashFlow[] =>
  dated.map(([day, amount]) => ({ day: dayOf(day), amount }));

describeWithReference('cashflow.v1', () => {
  const { xirr, twr, tolerance } = readReferenceJson<CashFlowReference>('reference/cashflow_returns.json');

  it.each(xirr.map((one) => [one.name, one] as const))('XIRR %s', (_, one) => {
    const { roots, rate } = internalRates(toFlows(one.cashflows));

    expect(roots).toHaveLength(one.roots.length);
    roots.forEach((root, i) => expectNear(root, one.roots[i]!, { tolerance, what: `root ${i}` }));
    expectMetric(rate, one.xirr, { tolerance, what: 'XIRR' });
  });

  it.each(twr.map((one) => [one.symbol, one] as const))('time-weighted, Dietz and XIRR of %s', (_, one) => {
    const valued = one.valuations_before_flow.map(([, valueBefore, amount]) => ({ valueBefore, amount }));
    const found = timeWeightedReturn(valued, { initial: one.initial, final: one.end_value });
    const [start, end] = [dayOf(one.start), dayOf(one.end)];
    const dietz = modifiedDietzReturn(toFlows(one.flows), {
      start,
      end,
      initial: one.initial,
      final: one.end_value,
    });
    const paid = toFlows(one.flows).map(({ day, amount }) => ({ day, amount: -amount }));
    const { rate } = internalRates([
      { day: start, amount: -one.initial },
      ...paid,
      { day: end, amount: one.end_value },
    ]);

    expectMetric(found, one.twr, { tolerance, what: 'TWR' });
    expectMetric(found, one.buy_and_hold_check, { tolerance, what: 'buy and hold' });
    expectMetric(dietz, one.modified_dietz, { tolerance, what: 'modified Dietz' });
    expectMetric(rate, one.xirr, { tolerance, what: 'XIRR' });
  });
});

describe('internalRates', () => {
  const yearly = (...amounts: number[]): CashFlow[] => amounts.map((amount, i) => ({ day: i * 365, amount }));

  it('reports both roots of a plan that changes sign twice, and no single rate', () => {
    // -1000 + 2300 v - 1320 v^2 = 0 with v = 1/(1+r): r = 10% and 20%
    const { roots, rate } = internalRates(yearly(-1000, 2300, -1320));

    expect(roots).toHaveLength(2);
    expectNear(roots[0]!, 0.1, { tolerance: 1e-9, what: 'first' });
    expectNear(roots[1]!, 0.2, { tolerance: 1e-9, what: 'second' });
    expect(rate).toEqual(gap('no-data', 1, 2));
  });

  it('finds a root that touches zero without crossing it', () => {
    // -(1 - 1.1 v)^2 = -1 + 2.2 v - 1.21 v^2: 10%, twice
    const { roots } = internalRates(yearly(-100, 220, -121));

    expect(roots).toHaveLength(1);
    expectNear(roots[0]!, 0.1, { tolerance: 1e-5, what: 'root' });
  });

  it.each([
    ['no flow', []],
    ['only payments out', yearly(-1, -1)],
    ['nothing but zeros', yearly(0, 0)],
  ])('has no rate for %s', (_, flows) => {
    expect(internalRates(flows)).toEqual({ roots: [], rate: gap('no-data', 1, 0) });
  });

  it('finds rates near total loss and far above one', () => {
    expectNear(internalRates(yearly(-1000, 1)).roots[0]!, -0.999, { tolerance: 1e-9, what: 'loss' });
    expectNear(internalRates(yearly(-1, 1e6)).roots[0]!, 1e6 - 1, { tolerance: 1e-9, what: 'gain' });
  });
});

describe('timeWeightedReturn', () => {
  it('does not depend on when money came', () => {
    // 100 grows 10% to 110; 990 are deposited; 1100 fall 10% to 990: 1.1 x 0.9 - 1 = -0.01
    const found = timeWeightedReturn([{ valueBefore: 110, amount: 990 }], { initial: 100, final: 990 });

    expectMetric(found, -0.01, { tolerance: 1e-12, what: 'TWR' });
  });

  it('has no value once everything was withdrawn', () => {
    const found = timeWeightedReturn([{ valueBefore: 110, amount: -110 }], { initial: 100, final: 50 });

    expect(found).toEqual(gap('non-positive-price'));
  });
});

describe('modifiedDietzReturn', () => {
  it('weighs a flow by the days that it was invested', () => {
    // (1200 - 1000 - 100) / (1000 + 100 x 5/10) = 100 / 1050
    const found = modifiedDietzReturn([{ day: 5, amount: 100 }], {
      start: 0,
      end: 10,
      initial: 1000,
      final: 1200,
    });

    expectMetric(found, 100 / 1050, { tolerance: 1e-12, what: 'Dietz' });
  });

  it('needs a period and capital', () => {
    expect(modifiedDietzReturn([], { start: 5, end: 5, initial: 1, final: 1 })).toEqual(
      gap('insufficient-history', 1, 0),
    );
    expect(modifiedDietzReturn([], { start: 0, end: 5, initial: 0, final: 1 })).toEqual(
      gap('non-positive-price'),
    );
  });
});
