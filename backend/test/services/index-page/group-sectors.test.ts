import { groupIndexSectors, type SectorPart } from '@/backend/src/services/index-page/group-sectors';

function part(sector: string | null, values: Partial<SectorPart> = {}): SectorPart {
  return {
    sector,
    isMember: true,
    equalWeight: 0.25,
    weight: 0.25,
    weightAtStart: 0.2,
    contribution: 0.01,
    ...values,
  };
}

describe('groupSectors', () => {
  it('adds up weights and contributions, the heaviest sector first', () => {
    const rows = groupIndexSectors([
      part('Energy'),
      part('Energy', { weight: 0.3 }),
      part('Utilities', { weight: 0.45 }),
    ]);

    expect(rows.map(({ sector, members, weight }) => [sector, members, weight])).toEqual([
      ['Energy', 2, 0.55],
      ['Utilities', 1, 0.45],
    ]);
    expect(rows[0]).toMatchObject({ weightAtStart: 0.4, contribution: 0.02, equalWeight: 0.5 });
  });

  it('has equal weights without members whose prices have ended', () => {
    const rows = groupIndexSectors([
      part('Energy', { equalWeight: 0.5 }),
      part('Utilities', { equalWeight: 0.5 }),
      part('Utilities', { equalWeight: null, weight: null }),
    ]);

    expect(rows.map(({ members, equalWeight }) => [members, equalWeight])).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
  });

  it('counts what a leaver gave, and not the leaver', () => {
    const rows = groupIndexSectors([
      part('Energy'),
      part('Energy', { isMember: false, weight: null, contribution: -0.03 }),
      part('Materials', { isMember: false, weight: null }),
    ]);

    expect(rows).toMatchObject([
      { sector: 'Energy', members: 1, weight: 0.25, weightAtStart: 0.4, equalWeight: 0.25 },
      { sector: 'Materials', members: 0, weight: null, contribution: 0.01 },
    ]);
    expect(rows[0]!.contribution).toBeCloseTo(-0.02, 15);
  });

  it('has no line for a sector that has been gone since before the period', () => {
    expect(
      groupIndexSectors([part('Energy', { isMember: false, weight: null, contribution: null })]),
    ).toEqual([]);
  });

  it('puts members of no known sector last, without a weight when shares are unknown', () => {
    const rows = groupIndexSectors([
      part(null, { weight: null, weightAtStart: null, contribution: null }),
      part('Energy', { weight: null, weightAtStart: null, contribution: null }),
    ]);

    expect(rows.map(({ sector, weight, contribution }) => [sector, weight, contribution])).toEqual([
      ['Energy', null, null],
      [null, null, null],
    ]);
  });
});
