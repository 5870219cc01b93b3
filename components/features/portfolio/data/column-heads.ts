import { COLUMN_SETS, figureById } from '@/lib/domain/figures';

/** How a figure is called: in the head of a column, and in full. */
export interface FigureName {
  readonly short: string;
  readonly name: string;
}

/** The names of every figure that a column set shows. They travel with the page: the registry that holds them stays on the server. */
export type FigureNames = Readonly<Record<string, FigureName>>;

/** Takes the names of the column sets' figures from the registry; for the server. */
export function listFigureNames(): FigureNames {
  const ids = COLUMN_SETS.flatMap(({ figures }) => figures);
  return Object.fromEntries(
    ids.map((id) => {
      const { short, name } = figureById(id);
      return [id, { short, name }];
    }),
  );
}
