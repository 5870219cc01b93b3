import { t } from '@/lib/domain/text';
import { FACETS, writeFacet } from './facets';
import type { StateQuery } from '@/lib/research/state-reader';

/** Between the values of a parameter that has several. */
const LIST_SEPARATOR = '|';

/** The values of the filter controls: a figure between two bounds, its best or worst share, or a group. */
export interface ConditionDraft {
  readonly column?: string;
  readonly min?: string;
  readonly max?: string;
  /** `10%` or `-10%`: the highest or lowest tenth. */
  readonly top?: string;
  /** Several values are separated by `|`. */
  readonly sector?: string;
  readonly industry?: string;
  readonly group?: string;
  readonly country?: string;
  readonly exchange?: string;
}

/** Reads the fields of a draft from URL parameters. */
export function readDraft(query: StateQuery): ConditionDraft {
  const { column, min, max, top, sector, industry, group, country, exchange } = query;
  return { column, min, max, top, sector, industry, group, country, exchange };
}

/** A draft in the filter language; empty when nothing is entered. */
export function writeCondition({ column, min, max, top, ...words }: ConditionDraft): string {
  const parts: string[] = [];
  if (column) {
    const [low, high, share] = [min, max, top].map((text) => text?.trim() ?? '');
    if (low && high) parts.push(t('{column} between {low} and {high}', { column, low, high }));
    else if (low) parts.push(`${column} >= ${low}`);
    else if (high) parts.push(`${column} <= ${high}`);
    if (share) parts.push(writeShare(column, share));
  }
  for (const facet of FACETS) {
    const values = words[facet]?.split(LIST_SEPARATOR).filter(Boolean) ?? [];
    if (values.length > 0) parts.push(writeFacet(facet, values));
  }
  return parts.join(' and ');
}

/** The highest share of the members by a column, or with a minus the lowest. */
function writeShare(column: string, share: string): string {
  const amount = Number(share.replace(/[%\s]/g, ''));
  if (!Number.isFinite(amount) || amount === 0) return '';
  const percent = Math.min(100, Math.abs(amount));
  return amount > 0
    ? `percentile(${column}) >= ${Number((100 - percent).toFixed(2))}%`
    : `percentile(${column}) <= ${percent}%`;
}
