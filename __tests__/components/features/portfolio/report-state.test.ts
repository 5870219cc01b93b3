import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { reportQuery } from '@/components/features/portfolio/state/report-state';

it('reads the state of its address, and counts a preset back from the day', () => {
  const state = parseReportState({
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
    accounts: '3',
    versus: null,
    flows: null,
    where: 'weight > 5%',
    currency: null,
    method: 'lifo',
  });
  expect(reportQuery(state, '2026-11-20')).toMatchObject({
    asof: '2024-06-28',
    known: '2024-07-01T23:59:59.999Z',
    from: '2023-06-28',
    accounts: '3',
    where: 'weight > 5%',
  });
  expect(parseReportState({ currency: 'local' })).toMatchObject({ currency: 'local', where: null });
  expect(reportQuery(parseReportState({ range: 'Max' }), '2026-11-20')).toMatchObject({ from: null });
  const instant = '2024-07-01T08:15:30.250Z';
  expect(reportQuery(parseReportState({ known: instant }), null)).toMatchObject({ known: instant });
  // As the wire takes it.
  expect(parseReportState({ known: '2024-07-01T10:00:00+01:00' })).toMatchObject({
    known: '2024-07-01T09:00:00.000Z',
  });
  expect(parseReportState({ known: 'yesterday' })).toMatchObject({ known: null });
});

it('reads several accounts, a calendar year, another day, and the convention of the return', () => {
  const state = parseReportState({
    accounts: '3,7',
    range: '2024',
    versus: '2024-01-05',
    flows: 'startIn',
  });

  expect(state).toMatchObject({ accounts: '3,7', range: '2024', versus: '2024-01-05', flows: 'startIn' });
  expect(reportQuery(state, '2026-11-20')).toMatchObject({
    accounts: '3,7',
    from: '2023-12-31',
    to: '2024-12-31',
    flows: 'startIn',
  });
  // Fields of the form without scripts.
  expect(parseReportState({ 'account-3': 'on', 'account-9': 'on', calendarYear: '2023' })).toMatchObject({
    accounts: '3,9',
    range: '2023',
  });
  expect(parseReportState({ accounts: '3,x', range: '1066', flows: 'noon' })).toMatchObject({
    accounts: null,
    range: null,
    flows: null,
  });
});
