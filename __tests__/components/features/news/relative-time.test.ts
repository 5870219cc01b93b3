import { pagesAround } from '@/components/features/news/view/pager';
import { elapsedText } from '@/components/features/news/data/relative-time';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('elapsedText', () => {
  it.each([
    [0, null],
    [-5 * MINUTE, null],
    [MINUTE, '1 minute'],
    [59 * MINUTE, '59 minutes'],
    [60 * MINUTE, '1 hour'],
    [DAY - 1, '23 hours'],
    [DAY, '1 day'],
    [8 * DAY, '1 week'],
    [31 * DAY, '1 month'],
    [800 * DAY, '2 years'],
  ])('%i ms is %s', (elapsed, expected) => {
    expect(elapsedText(1e12 - elapsed, 1e12)).toBe(expected);
  });
});

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (current, pages, expected) => {
    expect(pagesAround(current, pages)).toEqual(expected);
  });
});
