import { cutPage, pageParameter, parsePageNumber } from '@/lib/domain/list-page';

describe('pages of a list', () => {
  const entries = Array.from({ length: 25 }, (_, at) => at);

  it.each([
    [null, 1, 0, 10],
    [2, 2, 10, 20],
    [3, 3, 20, 25],
    [99, 3, 20, 25],
  ])('page %s of 25 entries by ten is page %i', (asked, page, first, end) => {
    expect(cutPage(entries, asked, 10)).toEqual({ page, total: 25, entries: entries.slice(first, end) });
  });

  it('has all entries on one page of any size', () => {
    expect(cutPage(entries, 2, Infinity)).toEqual({ page: 1, total: 25, entries });
  });

  it('has one page of an empty list', () => {
    expect(cutPage([], 4, 10)).toEqual({ page: 1, total: 0, entries: [] });
  });

  it('reads numbers from 1 on, and writes all but the first', () => {
    const texts = ['1', '12', '0', '-1', '1.5', 'x', '', undefined];
    expect(texts.map(parsePageNumber)).toEqual([1, 12, null, null, null, null, null, null]);
    expect([null, 1, 2].map(pageParameter)).toEqual([null, null, '2']);
  });
});
