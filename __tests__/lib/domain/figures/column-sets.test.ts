import { COLUMN_SETS, columnSet, isColumnSetId, isFigureId } from '@/lib/domain/figures';

it('names figures of the registry, each once in its set', () => {
  for (const { figures } of COLUMN_SETS) {
    expect(figures.filter((id) => !isFigureId(id))).toEqual([]);
    expect(new Set<string>(figures).size).toBe(figures.length);
  }
});

it('finds a set by its id', () => {
  expect(columnSet('risk').figures).toContain('volatility.1Y');
  expect(isColumnSetId('risk')).toBe(true);
  expect(isColumnSetId('toString')).toBe(false);
  expect(() => columnSet('none' as 'risk')).toThrow(RangeError);
});
