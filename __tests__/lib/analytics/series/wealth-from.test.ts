import { wealthFrom } from '@/lib/analytics';

describe('wealthFrom', () => {
  it('is the end of the whole wealth where a view knows no other way', () => {
    const total = Float64Array.of(1, 2, 3);

    expect(wealthFrom({ total }, 1)).toEqual(Float64Array.of(2, 3));
    expect(wealthFrom({ total }, 3)).toEqual(new Float64Array(0));
  });

  it('asks a store for these bars only', () => {
    const view = {
      get total(): Float64Array {
        throw new Error('not needed');
      },
      totalFrom: (first: number) => Float64Array.of(first),
    };

    expect(wealthFrom(view, 7)).toEqual(Float64Array.of(7));
  });
});
