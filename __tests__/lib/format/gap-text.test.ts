import { gapText } from '@/lib/format/gap-text';

it('states what is needed and what is available', () => {
  expect(gapText({ gap: 'insufficient-history', need: 252, have: 41 })).toBe(
    'history too short: 41 of 252 returns',
  );
  expect(gapText({ gap: 'insufficient-history', need: 200, have: 41 }, 'closes')).toBe(
    'history too short: 41 of 200 closes',
  );
});

it.each([
  ['zero-variance', 'no variation in the window'],
  ['not-published', 'not published by this day'],
  ['no-data', 'no data'],
] as const)('reads %s as %p', (reason, expected) => {
  expect(gapText({ gap: reason, need: null, have: null })).toBe(expected);
});

it('reads a missing reason as no data', () => {
  expect(gapText(undefined)).toBe('no data');
});

it('names the day on which a series ended', () => {
  expect(gapText({ gap: 'ended', need: null, have: null, day: '2020-01-10' })).toBe('ended 10 Jan 2020');
});
