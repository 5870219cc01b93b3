export { COLUMN_SETS, columnSet, isColumnSetId } from './column-sets';
export { FIGURE_GROUPS } from './figure-definition';
export type { FigureDefinition } from './figure-definition';
export type { FigureUnit } from './figure-unit';
export type { HealthDefinition } from './health-definitions';
export type { FigureId } from './figure-catalog';
export { PAGE_DEFINITION_TABLES, pageDefinition } from './page-definitions';
export type { PageDefinition } from './page-definitions';
export { definitionOf, FIGURES, figureById, isFigureId } from './registry';
