import { hasOpenOr } from '../state/join-conditions';

const TOKEN = /"[^"]*"|'[^']*'|[()]|\b(?:between|and)\b/gi;

/** The conditions of a filter that must all hold, as they are written; the whole filter where they cannot be separated. */
export function splitConditions(where: string): readonly string[] {
  if (where === '' || hasOpenOr(where)) return where === '' ? [] : [where];
  const parts: string[] = [];
  let [depth, start, isBetween] = [0, 0, false];
  for (const { 0: token, index } of where.matchAll(TOKEN)) {
    const word = token.toLowerCase();
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (word === 'between') isBetween = true;
    else if (word === 'and' && depth === 0) {
      // The "and" of "between 5 and 20" belongs to its condition.
      if (!isBetween) {
        parts.push(where.slice(start, index).trim());
        start = index + token.length;
      }
      isBetween = false;
    }
  }
  return [...parts, where.slice(start).trim()];
}
