import { formatIsoDate } from '@/lib/domain/iso-date';
import { cutWindow } from '../../../src/services/request/cut-window';
import { day, weekdayBars } from '../../support/fake-store';

describe('cutWindow', () => {
  const view = weekdayBars('2024-01-01', [1, 2, 3, 4, 5, 6]); // 1 to 5 and 8 January

  it.each([
    [null, '2024-01-02', ['2024-01-01', '2024-01-02']],
    ['2024-01-05', '2024-01-08', ['2024-01-05', '2024-01-08']],
    ['2024-01-06', '2024-01-07', []],
    ['2024-01-06', '2024-02-01', ['2024-01-08']],
    [null, '2023-12-31', []],
  ])('from %s to %s', (from, to, expected) => {
    const cut = cutWindow(view, { from: from === null ? null : day(from), to: day(to) });

    expect([...cut.days].map(formatIsoDate)).toEqual(expected);
    expect(cut.close).toHaveLength(expected.length);
  });
});
