import { parseReadingState, readingQuery } from '@/components/features/tracker/reading/reading-state';

it('reads the state of its address, and counts a preset back from the day', () => {
  const state = parseReadingState({
    range: '1Y',
    asof: '2024-06-28',
    known: '2024-07-01',
    account: '3',
    where: ' weight > 5% ',
    currency: 'usd',
    method: 'lifo',
  });

  expect(state).toEqual({
    asOf: '2024-06-28',
    known: '2024-07-01',
    range: '1Y',
    from: null,
    to: null,
    account: '3',
    where: 'weight > 5%',
    currency: null,
    method: 'lifo',
  });
  expect(readingQuery(state, '2026-11-20')).toMatchObject({
    asof: '2024-06-28',
    known: '2024-07-01T23:59:59.999Z',
    from: '2023-06-28',
    accounts: '3',
    where: 'weight > 5%',
  });
  expect(parseReadingState({ currency: 'local' })).toMatchObject({ currency: 'local', where: null });
  expect(readingQuery(parseReadingState({ range: 'Max' }), '2026-11-20')).toMatchObject({ from: null });
  const instant = '2024-07-01T08:15:30.250Z';
  expect(readingQuery(parseReadingState({ known: instant }), null)).toMatchObject({ known: instant });
  expect(parseReadingState({ known: 'yesterday' })).toMatchObject({ known: null });
});
