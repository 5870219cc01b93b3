import { gap, ok, valueOrNull } from '@/lib/domain/metric';

it('opens to its value, or to null', () => {
  expect(valueOrNull(ok(0.25))).toBe(0.25);
  expect(valueOrNull(gap('insufficient-history', 60, 12))).toBeNull();
});

it('states what a gap needs and what is available', () => {
  expect(gap('insufficient-history', 60, 12)).toEqual({
    ok: false,
    gap: 'insufficient-history',
    need: 60,
    have: 12,
  });
  expect(gap('no-data')).toEqual({ ok: false, gap: 'no-data', need: null, have: null });
});
