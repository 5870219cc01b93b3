export { FIGURE_GROUPS, FIGURE_UNITS } from './figure-definition';
export type { FigureBasis, FigureDefinition, FigureGroup, FigureUnit } from './figure-definition';
export { HEALTH_DEFINITIONS, healthDefinition } from './health-definitions';
export type { HealthDefinition, HealthId } from './health-definitions';
export type { FigureId } from './figure-ids';
export { MINIMUM_RETURNS, minimumSample } from './minimum-samples';
export { FIGURES, figureById, isFigureId } from './registry';
