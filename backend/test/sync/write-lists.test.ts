import type { UniverseBatch } from '@/backend/src/market-model/batches';
import { listedInstruments } from '@/backend/src/providers/lists/lists-provider';
import { renewList } from '@/backend/src/sync/write-lists';

const TODAY = 20_000;
const member = (symbol: string, from: number | null = null, to: number | null = null) => ({
  symbol,
  from,
  to,
  shares: null,
});
const shipped = (symbols: readonly string[], digest: string): UniverseBatch => ({
  id: 'dj',
  name: 'Dow Jones',
  indexSymbol: '^DJI',
  region: null,
  historyFrom: null,
  shipped: digest,
  members: symbols.map((symbol) => member(symbol)),
  instruments: [],
});
const row = (digest: string | null) => ({ historyFrom: null, shipped: digest });

it('a real index is not named after the sample of its members in the simulated market', () => {
  const names = new Map(listedInstruments('indexes').map(({ name, symbol }) => [symbol, name]));
  expect(names.get('^RUT')).toBe('Russell 2000');
  expect([...names.values()].filter((name) => name?.includes('sample of'))).toEqual([]);
});

it('a list of the program is renewed by an update, and keeps who left and joined with the day', () => {
  const stored = { row: row('old'), members: [member('INTC'), member('KO')] };
  expect(renewList(stored, shipped(['KO', 'NVDA'], 'new'), TODAY)).toMatchObject({
    historyFrom: TODAY,
    shipped: 'new',
    members: [member('INTC', null, TODAY), member('KO'), member('NVDA', TODAY)],
  });
});

it('a member that comes back has two periods', () => {
  const stored = { row: row('old'), members: [member('INTC', null, TODAY - 9), member('KO')] };
  expect(renewList(stored, shipped(['KO', 'INTC'], 'new'), TODAY)?.members).toEqual([
    member('INTC', null, TODAY - 9),
    member('KO'),
    member('INTC', TODAY),
  ]);
});

it('an imported list, and one that is up to date, stay', () => {
  const members = [member('KO'), member('PEP')];
  expect(renewList({ row: row(null), members }, shipped(['KO', 'NVDA'], 'new'), TODAY)).toBeNull();
  expect(renewList({ row: row('new'), members }, shipped(['KO', 'PEP'], 'new'), TODAY)).toBeNull();
});

it('a list that an earlier version stored is recognized by its members', () => {
  const stored = { row: row(null), members: [member('KO')] };
  const renewed = renewList(stored, shipped(['KO'], 'new'), TODAY);
  expect(renewed).toMatchObject({ historyFrom: null, shipped: 'new', members: [member('KO')] });
});
