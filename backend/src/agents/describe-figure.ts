import { definitionOf } from '@/lib/domain/figures';

/** The part of an answer that has figures by id. */
export interface FiguresById {
  readonly figures: Readonly<Record<string, number | string | null>>;
  readonly gaps: Readonly<Record<string, unknown>>;
}

/** Begins the ids of definitions of portfolios' figures: `taxRate` is a figure of accounts, too. */
export const OF_PORTFOLIO = 'tracker.';

/** Unit and meaning of a figure, for a program that sees nothing but them. */
export function describeFigure(id: string): {
  readonly unit: string | null;
  readonly definition: string | null;
} {
  const definition = definitionOf(id);
  return {
    unit: definition?.unit ?? null,
    definition: definition ? `${definition.name}: ${definition.meaning}` : null,
  };
}

/** Figures with all that reads them right; a missing one has its reason. */
export function describeFigures({ figures, gaps }: FiguresById, ids: readonly string[], prefix = '') {
  return ids.map((id) => ({
    id,
    value: figures[id] ?? null,
    ...describeFigure(`${prefix}${id}`),
    ...(gaps[id] !== undefined && { gap: gaps[id] }),
  }));
}
