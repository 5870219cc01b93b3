import { suspensionOf } from '@/backend/src/providers/demo/process/suspensions';
import { parseIsoDate } from '@/lib/domain/iso-date';

const on = (symbol: string, day: string): boolean => suspensionOf(symbol)(parseIsoDate(day)!);

describe('suspensionOf', () => {
  it('keeps the halted stock from its halt on', () => {
    expect([on('SPCE', '2025-11-02'), on('SPCE', '2025-11-03'), on('SPCE', '2030-01-02')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('leaves the gaps, both ends included', () => {
    expect(['2009-03-06', '2009-03-09', '2009-03-13', '2009-03-16'].map((day) => on('BELFB', day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('trades the acquired company until its last day', () => {
    expect([on('HES', '2025-07-17'), on('HES', '2025-07-18')]).toEqual([false, true]);
  });

  it('suspends no other stock', () => {
    expect(on('AAPL', '2026-01-02')).toBe(false);
  });
});
