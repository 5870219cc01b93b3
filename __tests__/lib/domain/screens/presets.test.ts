import { findColumn, parseFilter, parseRowOrder, SCREEN_COLUMNS } from '@/lib/analytics';
import { isColumnSetId } from '@/lib/domain/figures';
import { screenPreset, SCREEN_PRESETS } from '@/lib/domain/screens/presets';

it.each(SCREEN_PRESETS.map((preset) => [preset.label, preset] as const))('%s is a screen', (_, preset) => {
  expect(parseFilter(preset.where, SCREEN_COLUMNS)).toMatchObject({ ok: true });
  expect(findColumn(parseRowOrder(preset.sort)!.id, SCREEN_COLUMNS)).not.toBeNull();
  expect(isColumnSetId(preset.columns)).toBe(true);
  expect(preset.meaning).toMatch(/\.$/);
});

it('has one of each id and label', () => {
  expect(new Set(SCREEN_PRESETS.map(({ id }) => id)).size).toBe(SCREEN_PRESETS.length);
  expect(new Set(SCREEN_PRESETS.map(({ label }) => label)).size).toBe(SCREEN_PRESETS.length);
});

it('finds a screen by its id', () => {
  expect(screenPreset('oversold')?.where).toBe('rsi14 < 30');
  expect(screenPreset('none')).toBeUndefined();
});
