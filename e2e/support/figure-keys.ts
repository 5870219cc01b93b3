import { definitionOf, figureById, isFigureId } from '@/lib/domain/figures';

/** The range of a response's figures of a chosen window, and the benchmark of its relative figures. */
export interface Scope {
  readonly from: string;
  readonly to: string;
  readonly benchmark: string;
}

/**
 * Figures with two ids, because a page counts in hours and days and another one uses horizons: one fact, one
 * value.
 */
const SAME_FACT: Readonly<Record<string, string>> = {
  'crypto.24h': 'changePercent',
  'crypto.7d': 'return.1W',
  return1Y: 'return.1Y',
};

/** Unit of a figure of the registry; undefined for a number of a page. */
export function unitOf(id: string): string | undefined {
  return isFigureId(id) ? figureById(id).unit : undefined;
}

/** True when the registry or a page defines a figure of this id. */
export function isFigure(id: string): boolean {
  return definitionOf(id) !== undefined;
}

/**
 * Key of a value. Figures of a chosen window include the window, relative ones also their benchmark: over
 * other days they are different figures. Without a scope they belong to the default window.
 */
export function figureKey(owner: string, id: string, scope?: Scope): string {
  const name = SAME_FACT[id] ?? id;
  const key = `${owner} ${name}`;
  if (!isFigureId(name)) return key;
  const { group, window } = figureById(name);
  if (!window.startsWith('the chosen window')) return key;
  if (!scope) return `${key} [default]`;
  const versus = group === 'relative' ? ` vs ${scope.benchmark}` : '';
  return `${key} [${scope.from} to ${scope.to}${versus}]`;
}
