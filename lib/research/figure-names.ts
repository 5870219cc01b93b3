import { figureById, isFigureId, pageDefinition } from '@/lib/domain/figures';

/** Names of a figure: short for a column header, and in full. */
export interface FigureName {
  readonly short: string;
  readonly name: string;
  /** Unit in the registry; absent for a number of a page. */
  readonly unit?: string;
}

/** Names of figures by id. They are sent in the page props: the registry stays on the server. */
export type FigureNames = Readonly<Record<string, FigureName>>;

/**
 * The names of these figures from the registry; unknown ids are left out. For loaders only: it must not be
 * included in browser code.
 */
export function figureNames(ids: readonly string[]): FigureNames {
  return Object.fromEntries(
    ids.flatMap((id) => {
      if (isFigureId(id)) {
        const { short, name, unit } = figureById(id);
        return [[id, { short, name, unit }] as const];
      }
      const definition = pageDefinition(id);
      return definition ? [[id, { short: definition.name, name: definition.name }] as const] : [];
    }),
  );
}
