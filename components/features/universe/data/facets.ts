import { t } from '@/lib/domain/text';
import { hasOpenOr, joinConditions } from '../state/join-conditions';

/** Text columns of which several values can be chosen. */
export const FACETS = ['sector', 'industry', 'group', 'country', 'exchange'] as const;
export type Facet = (typeof FACETS)[number];

/** The values chosen of each text column. */
export type FacetChoice = Readonly<Partial<Record<Facet, readonly string[]>>>;

const TEST = `(${FACETS.join('|')}) (?:= "([^"]*)"|in \\(("[^"]*"(?:, "[^"]*")*)\\))`;
const LAST_TEST = new RegExp(`(?:^| and )${TEST}$`);

/**
 * Separates the conditions that {@link writeFacets} appended to a filter from the rest of it. Conditions written in
 * another way stay in the rest, and hold as well.
 */
export function splitFacets(where: string): { readonly rest: string; readonly chosen: FacetChoice } {
  let rest = where;
  const chosenFacets: Partial<Record<Facet, readonly string[]>> = {};
  for (;;) {
    const match = LAST_TEST.exec(rest);
    const facet = match?.[1] as Facet | undefined;
    if (!match || facet === undefined || chosenFacets[facet]) break;
    const before = rest.slice(0, match.index);
    // The condition belongs to one side of the "or" only.
    if (hasOpenOr(before)) break;
    chosenFacets[facet] =
      match[2] === undefined ? [...match[3]!.matchAll(/"([^"]*)"/g)].map(([, value]) => value!) : [match[2]];
    rest = before;
  }
  return { rest, chosen: chosenFacets };
}

/** A filter with one more condition for each text column of which values are chosen. */
export function writeFacets(rest: string, chosen: FacetChoice): string {
  return FACETS.reduce((where, facet) => joinConditions(where, writeFacet(facet, chosen[facet] ?? [])), rest);
}

/** `sector in ("Energy", "Utilities")`; empty without values. */
export function writeFacet(facet: Facet, values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll('"', '')}"`);
  if (quoted.length === 0) return '';
  return quoted.length === 1
    ? `${facet} = ${quoted[0]}`
    : t('{facet} in ({quoted})', { facet, quoted: quoted.join(', ') });
}

/** Number of chosen values. */
export function countChosen(chosen: FacetChoice): number {
  return FACETS.reduce((sum, facet) => sum + (chosen[facet]?.length ?? 0), 0);
}
