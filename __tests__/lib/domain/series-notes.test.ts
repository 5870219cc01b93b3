import { historyNote } from '@/lib/domain/series-notes';

it('names the series of which the source gives three years, each once, and none of a simulated market', () => {
  const ids = ['DGS10', 'BAMLC0A0CM', 'BAMLH0A0HYM2', 'BAMLC0A0CM'];
  expect(historyNote(ids, 'live')).toContain('the source of BAMLC0A0CM, BAMLH0A0HYM2 (ICE BofA)');
  expect(historyNote(['DGS10'], 'live')).toBeNull();
  expect(historyNote(ids, 'simulated')).toBeNull();
});
