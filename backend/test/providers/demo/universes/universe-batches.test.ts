import { demoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { createSimulationContext } from '@/backend/src/providers/demo/process/simulation-context';
import { universeBatches } from '@/backend/src/providers/demo/universes/universe-batches';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

function membersAsOf(today: string) {
  const context = createSimulationContext({ seed: 1, today: parseIsoDate(today)! });
  return new Map([...universeBatches(context, demoCatalog())].map((batch) => [batch.id, batch]));
}

const batches = membersAsOf('2026-08-22');

describe('the universes', () => {
  it('are those of the pages, with the index that each makes up', () => {
    expect([...batches.values()].map(({ id, indexSymbol }) => [id, indexSymbol])).toEqual(
      expect.arrayContaining([
        ['sp500', '^GSPC'],
        ['nasdaq', '^NDX'],
        ['dj', '^DJI'],
        ['sptsx', '^GSPTSE'],
        ['etfs', null],
        ['commodities', null],
      ]),
    );
  });

  it('date what joined and left', () => {
    const membershipPeriods = (symbol: string): string[] =>
      batches
        .get('sp500')!
        .members.filter((member) => member.symbol === symbol)
        .map(
          ({ from, to }) =>
            `${from === null ? '' : formatIsoDate(from)}..${to === null ? '' : formatIsoDate(to)}`,
        );

    expect(membershipPeriods('HES')).toEqual(['..2025-07-23']);
    expect(membershipPeriods('PLTR')).toEqual(['2024-09-23..']);
  });

  it('state shares by period, so that a split does not change the weight', () => {
    const pieces = batches.get('sp500')!.members.filter(({ symbol }) => symbol === 'NVDA');

    expect(pieces.map(({ from }) => (from === null ? null : formatIsoDate(from)))).toEqual(
      expect.arrayContaining([null, '2021-07-20', '2024-06-10']),
    );
    expect(pieces.at(-1)!.shares! / pieces.at(-2)!.shares!).toBeCloseTo(10, 9);
    pieces.slice(1).forEach((piece, i) => expect(piece.from).toBe(pieces[i]!.to));
  });

  it('count one share of each in the Dow', () => {
    expect(new Set(batches.get('dj')!.members.map(({ shares }) => shares))).toEqual(new Set([1]));
    expect(batches.get('dj')!.members).toHaveLength(30);
  });

  it('do not know of a change that lies ahead', () => {
    const earlier = membersAsOf('2024-09-20').get('sp500')!.members;

    expect(earlier.some(({ symbol }) => symbol === 'PLTR')).toBe(false);
    expect(earlier.find(({ symbol }) => symbol === 'HES')!.to).toBeNull();
  });
});
