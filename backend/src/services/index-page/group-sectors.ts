import type { IndexSector } from '@/lib/contracts/index-page';

/** An instrument that contributed in the period. */
export interface SectorPart {
  readonly sector: string | null;
  /** True for a member of the as-of day. */
  readonly isMember: boolean;
  /** Its weight among the members if all had the same; null where its prices have ended. */
  readonly equalWeight: number | null;
  readonly weight: number | null;
  readonly weightAtStart: number | null;
  readonly contribution: number | null;
}

/**
 * Members and former members by sector, the largest weight first, those without a known sector last. The
 * contributions of all sectors add up to the change; a sector whose members have all left keeps its row for
 * that reason.
 */
export function groupIndexSectors(parts: readonly SectorPart[]): IndexSector[] {
  const groups = new Map<string | null, SectorPart[]>();
  for (const part of parts) {
    const group = groups.get(part.sector);
    if (group) group.push(part);
    else groups.set(part.sector, [part]);
  }
  return [...groups]
    .map(([sector, group]) => {
      const members = group.filter(({ isMember }) => isMember);
      return {
        sector,
        members: members.length,
        weight: sum(members.map(({ weight }) => weight)),
        weightAtStart: sum(group.map(({ weightAtStart }) => weightAtStart)),
        equalWeight: sum(members.map(({ equalWeight }) => equalWeight)) ?? 0,
        contribution: sum(group.map(({ contribution }) => contribution)),
      };
    })
    .filter(({ members, contribution }) => members > 0 || contribution !== null)
    .sort(byWeight);
}

/** The sum of the known values; null when none is known. */
function sum(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0);
}

function byWeight(a: IndexSector, b: IndexSector): number {
  if ((a.sector === null) !== (b.sector === null)) return a.sector === null ? 1 : -1;
  return (
    (b.weight ?? b.equalWeight) - (a.weight ?? a.equalWeight) ||
    ((a.sector ?? '') < (b.sector ?? '') ? -1 : 1)
  );
}
