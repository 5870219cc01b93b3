import type { Query } from './universe-state';

/** The values of the filter controls: a figure between two bounds, its best or worst share, or a group. */
export interface ConditionDraft {
  readonly column?: string;
  readonly min?: string;
  readonly max?: string;
  /** `10%` or `-10%`: the highest or lowest tenth. */
  readonly top?: string;
  readonly sector?: string;
  readonly industry?: string;
  readonly group?: string;
}

/** Reads the fields of a draft from URL parameters. */
export function readDraft(query: Query): ConditionDraft {
  const { column, min, max, top, sector, industry, group } = query;
  return { column, min, max, top, sector, industry, group };
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '')}"`;
}

/** A draft in the filter language; empty when nothing is entered. */
export function writeCondition({ column, min, max, top, ...words }: ConditionDraft): string {
  const parts: string[] = [];
  if (column) {
    const [low, high, share] = [min, max, top].map((text) => text?.trim() ?? '');
    if (low && high) parts.push(`${column} between ${low} and ${high}`);
    else if (low) parts.push(`${column} >= ${low}`);
    else if (high) parts.push(`${column} <= ${high}`);
    if (share) parts.push(writeShare(column, share));
  }
  for (const name of ['sector', 'industry', 'group'] as const)
    if (words[name]) parts.push(`${name} = ${quoted(words[name])}`);
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
