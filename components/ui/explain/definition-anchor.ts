/** The id of a figure's definition on a page: `def-return.1Y`. */
export function definitionAnchor(figureId: string): string {
  return `def-${figureId}`;
}
