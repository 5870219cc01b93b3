import { sectionsOf } from '@/components/ui/table-sections';

const rows = Array.from({ length: 75 }, (_, index) => index);

it('divides the rows of a long table; all but the first section are laid out late', () => {
  const sections = sectionsOf(rows, undefined);

  expect(sections.map(({ rows: part }) => part.length)).toEqual([40, 20, 15]);
  expect(sections.map(({ isLate }) => isLate ?? false)).toEqual([false, true, true]);
  expect(sections.flatMap(({ rows: part }) => part)).toEqual(rows);
});

it('keeps a short table in one section, and an empty one', () => {
  expect(sectionsOf(rows.slice(0, 40), undefined)).toEqual([{ rows: rows.slice(0, 40) }]);
  expect(sectionsOf([], undefined)).toEqual([{ rows: [] }]);
});

it('makes a section of each group', () => {
  expect(sectionsOf([1, 3, 2, 4], (row) => (row % 2 ? 'odd' : 'even'))).toEqual([
    { group: 'odd', rows: [1, 3] },
    { group: 'even', rows: [2, 4] },
  ]);
});
