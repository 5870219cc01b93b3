import { t } from '@/lib/domain/text';
import { countryName } from '@/lib/domain/countries';

/** Groups that have no name of their own: no filter of holdings names them. */
export const NAMELESS_GROUPS: ReadonlySet<string> = new Set(['cash', 'unassigned']);

/** A group of holdings by its key, with its name where that is another one. */
export interface NamedGroup {
  readonly key: string;
  readonly name?: string | undefined;
}

/** The name of a group: words begin with a capital, codes of countries are their names, other names stay. */
export function groupName({ key, name = key }: NamedGroup, by: string): string {
  if (by === 'class' && key === 'etf') return 'ETF';
  if (by === 'country' && !NAMELESS_GROUPS.has(key)) return countryName(name);
  const isWord = by === 'class' || by === 'size' || NAMELESS_GROUPS.has(key);
  return isWord
    ? t(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)
    : by === 'sector' || by === 'industry'
      ? t(name)
      : name;
}
