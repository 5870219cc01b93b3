import { noteVisit } from '@/components/features/home/data/last-visit';

afterEach(() => localStorage.clear());

it('has no previous visit at the first one', () => {
  expect(noteVisit('2026-11-19')).toBeNull();
  expect(noteVisit('2026-11-19')).toBeNull();
});

it('keeps the day of the last visit that saw older data, as long as the data stay the same', () => {
  noteVisit('2026-11-12');

  expect(noteVisit('2026-11-19')).toBe('2026-11-12');
  expect(noteVisit('2026-11-19')).toBe('2026-11-12');
  expect(noteVisit('2026-11-20')).toBe('2026-11-19');
});

it.each(['nonsense', '2026-02-30', '2026-11-12 nonsense'])('makes nothing of %p', (kept) => {
  localStorage.setItem('last-visit', kept);

  expect(noteVisit('2026-11-12')).toBeNull();
});
