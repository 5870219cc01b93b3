import { recordMaker } from '@/lib/domain/records';

describe('recordMaker', () => {
  it('makes records of their own with the same fields in their order', () => {
    const make = recordMaker(['b', 'a']);
    const first = make();
    first.a = 1;
    expect(Object.entries(first)).toEqual([
      ['b', null],
      ['a', 1],
    ]);
    expect(make()).toEqual({ b: null, a: null });
  });
});
