/** Classes of companies by market capitalization, in dollars, the largest first. */
export const SIZE_CLASSES = [
  { id: 'mega', from: 200e9 },
  { id: 'large', from: 10e9 },
  { id: 'mid', from: 2e9 },
  { id: 'small', from: 300e6 },
  { id: 'micro', from: 0 },
] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number]['id'];

/** The class of a market capitalization in dollars, 0 or more. */
export function sizeClassOf(dollars: number): SizeClass {
  return SIZE_CLASSES.find(({ from }) => dollars >= from)?.id ?? 'micro';
}
