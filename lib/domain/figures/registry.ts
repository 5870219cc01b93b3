import type { FigureDefinition, FigureGroup, FigureWording } from './figure-definition';
import type { FigureId } from './figure-catalog';
import { ACCOUNT_FIGURES } from './accounts/account-figures';
import { FUNDAMENTAL_FIGURES } from './fundamental-figures';
import { minimumSample } from './figure-catalog';
import { pageDefinition } from './page-definitions';
import type { PageDefinition } from './page-definitions';
import { PRICE_FIGURES } from './price-figures';
import { RELATIVE_FIGURES } from './relative-figures';
import { RETURN_FIGURES } from './return-figures';
import { RISK_FIGURES } from './risk-figures';
import { TECHNICAL_FIGURES } from './technical-figures';
import { translateDefinition } from './translate-definition';

function define(group: FigureGroup, texts: Readonly<Record<string, FigureWording>>): FigureDefinition[] {
  return Object.entries(texts).map(([key, { reading, ...text }]) => {
    const id = key as FigureId;
    return { id, group, ...text, reading, minimumSample: minimumSample(id) };
  });
}

/** Every figure of the site, in the order of the methodology page. */
export const FIGURES: readonly FigureDefinition[] = [
  ...define('price', PRICE_FIGURES),
  ...define('returns', RETURN_FIGURES),
  ...define('risk', RISK_FIGURES),
  ...define('relative', RELATIVE_FIGURES),
  ...define('technical', TECHNICAL_FIGURES),
  ...define('fundamentals', FUNDAMENTAL_FIGURES),
  ...define('accounts', ACCOUNT_FIGURES),
];

const BY_ID: ReadonlyMap<string, FigureDefinition> = new Map(FIGURES.map((figure) => [figure.id, figure]));

/** True when the text is the id of a figure. */
export function isFigureId(text: string): text is FigureId {
  return BY_ID.has(text);
}

/** The definition of a figure. */
export function figureById(id: FigureId): FigureDefinition;
/** The definition of a figure, or undefined when the id is unknown. */
export function figureById(id: string): FigureDefinition | undefined;
export function figureById(id: string): FigureDefinition | undefined {
  const definition = BY_ID.get(id);
  return definition && translateDefinition(definition);
}

/** The definition for an id: a figure of an instrument, or a number of a page. */
export function definitionOf(id: string): FigureDefinition | PageDefinition | undefined {
  return figureById(id) ?? pageDefinition(id);
}
