import { whyHref } from '@/components/features/profile/table/why-card';
import { listEntry } from '../../../../msw/fixtures/portfolio';

it('asks for the twenty largest moves, up or down, and for nothing without one', () => {
  const entries = Array.from({ length: 25 }, (_, at) =>
    listEntry({ id: at + 1, symbol: `S${at}`, change_percent: (at % 2 === 0 ? 1 : -1) * at * 0.001 }),
  );
  const symbols = new URL(whyHref(entries)!, 'http://site').searchParams.get('symbols')!.split(',');
  expect(symbols).toHaveLength(20);
  expect(symbols.slice(0, 3)).toEqual(['S24', 'S23', 'S22']);
  expect(whyHref([listEntry({ id: 1, symbol: 'A', change_percent: null })])).toBeNull();
});
