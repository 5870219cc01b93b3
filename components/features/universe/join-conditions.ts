/** Appends a condition that must also hold to a filter. */
export function joinConditions(where: string, condition: string): string {
  if (where === '' || condition === '') return where + condition;
  // A top-level "or" would bind the new condition to one of its sides only.
  return /\bor\b/i.test(where) ? `(${where}) and ${condition}` : `${where} and ${condition}`;
}
