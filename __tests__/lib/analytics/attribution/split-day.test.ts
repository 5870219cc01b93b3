import { meanWithout, sumGroups } from '@/lib/analytics/attribution/group-returns';
import { splitByGroup, splitByRegression } from '@/lib/analytics/attribution/split-day';
import type { GroupReturns } from '@/lib/analytics/attribution/split-day';
import { gap } from '@/lib/domain/metric';
import { valueOf } from '../../../support/reference-data';

const DAY: GroupReturns = { own: 0.05, market: 0.01, sector: 0.02, industry: 0.025 };

const sum = ({ industry, market, own, sector }: ReturnType<typeof splitByGroup>): number =>
  market + (sector ?? 0) + (industry ?? 0) + own;

describe('splitByGroup', () => {
  it('is each group beyond the one around it, and the rest', () => {
    const split = splitByGroup(DAY);
    // 1% market, 2% - 1% sector, 2.5% - 2% industry, 5% - 2.5% own.
    expect(split.sector).toBeCloseTo(0.01, 12);
    expect(split.industry).toBeCloseTo(0.005, 12);
    expect(split.own).toBeCloseTo(0.025, 12);
    expect(sum(split)).toBeCloseTo(0.05, 12);
  });

  it.each([
    ['without an industry', { ...DAY, industry: null }, 0.03],
    ['without a sector', { ...DAY, sector: null }, 0.025],
    ['without either', { ...DAY, industry: null, sector: null }, 0.04],
  ])('%s the part is in its own', (_, day, own) => {
    const split = splitByGroup(day);
    expect(split.own).toBeCloseTo(own, 12);
    expect(sum(split)).toBeCloseTo(0.05, 12);
  });
});

describe('splitByRegression', () => {
  /** Own return: 1.2 market + 0.8 (sector - market) + 0.5 (industry - sector) + 0.001 + noise without mean. */
  const past = Array.from({ length: 250 }, (_, i): GroupReturns => {
    const market = 0.01 * Math.sin(i * 1.7);
    const sector = market + 0.006 * Math.cos(i * 2.3);
    const industry = sector + 0.004 * Math.sin(i * 3.1);
    const own =
      1.2 * market + 0.8 * (sector - market) + 0.5 * (industry - sector) + 0.001 + 1e-5 * Math.sin(i * 7.9);
    return { own, market, sector, industry };
  });

  it('multiplies the sensitivities of the days before by the returns of the day', () => {
    const { betas, ...split } = valueOf(splitByRegression(DAY, past));
    expect(betas.market).toBeCloseTo(1.2, 3);
    expect(betas.sector).toBeCloseTo(0.8, 3);
    expect(betas.industry).toBeCloseTo(0.5, 3);
    expect([betas.n, betas.r2 > 0.99]).toEqual([250, true]);
    expect(split.market).toBeCloseTo(0.012, 5);
    expect(split.sector).toBeCloseTo(0.008, 5);
    expect(split.industry).toBeCloseTo(0.0025, 5);
    expect(sum(split)).toBeCloseTo(0.05, 12);
  });

  it('uses the groups that the day has, and needs 60 days with them', () => {
    const { betas } = valueOf(splitByRegression({ ...DAY, industry: null }, past));
    expect([betas.industry, typeof betas.sector]).toEqual([null, 'number']);
    const few = past.map((one, i) => (i < 59 ? one : { ...one, industry: null }));
    expect(splitByRegression(DAY, few)).toEqual(gap('insufficient-history', 60, 59));
    const still = past.map((one) => ({ ...one, market: 0 }));
    expect(splitByRegression({ ...DAY, sector: null, industry: null }, still)).toEqual(gap('zero-variance'));
  });
});

describe('groups without a member', () => {
  const member = (industry: string | null, weight: number, returns: number[]) => ({
    sector: 'Tech',
    industry,
    weight,
    returns: Float64Array.from(returns),
  });
  const members = [
    member('Chips', 3, [0.01, 0.02]),
    member('Chips', 1, [0.05, NaN]),
    member('Software', 2, [-0.02, 0.04]),
  ];
  const table = sumGroups(members, 2);

  it('is the weighted mean of the others that have a return', () => {
    // (1 x 5% + 2 x -2%) / 3; on the second day only the third has one.
    expect(meanWithout(table.market, 0, members[0]!)).toBeCloseTo(0.01 / 3, 12);
    expect(meanWithout(table.market, 1, members[0]!)).toBeCloseTo(0.04, 12);
    expect(meanWithout(table.industries.get('Chips'), 0, members[1]!)).toBeCloseTo(0.01, 12);
  });

  it('is null for the only member, and for a group that does not exist', () => {
    expect(meanWithout(table.industries.get('Software'), 0, members[2]!)).toBeNull();
    expect(meanWithout(table.industries.get('Chips'), 1, members[0]!)).toBeNull();
    expect(meanWithout(undefined, 0, members[0]!)).toBeNull();
  });
});
