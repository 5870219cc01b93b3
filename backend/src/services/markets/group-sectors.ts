import { groupReturn } from '@/lib/analytics';
import { type GroupRow, type SectorRow } from '@/lib/contracts/markets';
import { gapNote } from '@/lib/domain/metric';
import { GROUP_HORIZONS } from '@/lib/domain/horizons';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { ScannedMember } from './scan-universe';

/**
 * Sectors of a universe with their industries, each weighted by today's shares. The heaviest sector comes
 * first; in a universe without weights, the one with the most members. Members without a sector are left out.
 */
export function groupSectors(members: readonly ScannedMember[]): SectorRow[] {
  const all = members.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const sectors = gather(members, ({ line }) => line.sector);
  return inOrder(
    [...sectors].map(([sector, own]) => ({
      ...describeGroup(sector, sector, own, all),
      industries: inOrder(
        [...gather(own, ({ line }) => line.industry)].map(([industry, few]) =>
          describeGroup(`${sector}/${industry}`, industry, few, all),
        ),
      ),
    })),
  );
}

function gather(
  members: readonly ScannedMember[],
  keyOf: (member: ScannedMember) => string | null,
): Map<string, ScannedMember[]> {
  const groups = new Map<string, ScannedMember[]>();
  for (const member of members) {
    const key = keyOf(member);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}

function inOrder<Line extends GroupRow>(lines: readonly Line[]): Line[] {
  return [...lines].sort(
    (a, b) =>
      (b.weight ?? 0) - (a.weight ?? 0) ||
      b.members - a.members ||
      (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
  );
}

function describeGroup(id: string, label: string, members: readonly ScannedMember[], all: number): GroupRow {
  const going = members.filter(({ hasEnded }) => !hasEnded);
  const figures: GroupRow['figures'] = {};
  const gaps: GroupRow['gaps'] = {};
  for (const horizon of GROUP_HORIZONS) {
    const name = `group.return.${horizon}`;
    const metric = groupReturn(
      going.map(({ line, value }) => ({ value, total: numberOrNull(line.figures[`return.${horizon}`]) })),
    );
    figures[name] = metric.ok ? metric.value : null;
    if (!metric.ok) gaps[name] = gapNote(metric);
  }
  const value = members.reduce((sum, one) => sum + (one.value ?? 0), 0);
  return {
    id,
    label,
    members: going.length,
    ended: members.length - going.length,
    advancers: members.filter(
      ({ isCurrent, line }) => isCurrent && (numberOrNull(line.figures['changePercent']) ?? 0) > 0,
    ).length,
    weight: all > 0 ? value / all : null,
    figures,
    gaps,
  };
}
