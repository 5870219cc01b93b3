import { figureById, isFigureId, pageDefinition } from '@/lib/domain/figures';

/** How a figure is called: in the head of a column, and in full. */
export interface FigureName {
  readonly short: string;
  readonly name: string;
  /** What it is measured in, as the registry says; absent for a number of a page. */
  readonly unit?: string;
}

/** Names of figures by id. They travel with the page: the registry that holds them stays on the server. */
export type FigureNames = Readonly<Record<string, FigureName>>;

/** The names of these figures from the registry; an id that it lacks is left out. For loaders: it must not reach the browser's code. */
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
