import { concentration } from '@/lib/analytics/concentration/concentration';

describe('concentration', () => {
  it('squares the weights and counts the effective members', () => {
    // Weights 0.5, 0.25, 0.25: 0.25 + 0.0625 + 0.0625 = 0.375, 1 / 0.375 = 2.667.
    expect(concentration([10, 20, 10])).toEqual({
      ok: true,
      value: {
        members: 3,
        top10: 1,
        largest: 0.5,
        herfindahl: expect.closeTo(0.375, 15) as number,
        effective: expect.closeTo(8 / 3, 12) as number,
      },
    });
  });

  it('sums the ten largest of many', () => {
    // Eleven of 1 and one of 9: the top ten have 9 + 9 of 20.
    const found = concentration([...Array<number>(11).fill(1), 9]);
    expect(found).toMatchObject({
      ok: true,
      value: { members: 12, top10: expect.closeTo(0.9, 12) as number },
    });
  });

  it('is as many effective members as there are when all are equal', () => {
    expect(concentration(Array<number>(500).fill(3))).toMatchObject({
      value: { effective: expect.closeTo(500, 8) as number, top10: expect.closeTo(0.02, 12) as number },
    });
  });

  it('is a gap without a member', () => {
    expect(concentration([])).toMatchObject({ ok: false, gap: 'no-data' });
  });
});
