export { FIGURE_GROUPS, FIGURE_UNITS, MINIMUM_RETURNS } from './figure-definition';
export type { FigureBasis, FigureDefinition, FigureGroup, FigureUnit } from './figure-definition';
export type { FigureId } from './figure-ids';
export { FIGURES, figureById, isFigureId } from './registry';
