/** Class names and variables that the sources use. */
export interface StyleUses {
  readonly classes: ReadonlySet<string>;
  readonly variables: readonly string[];
}

/** The words and variables that the sources use: each class in use is one of the words. */
export function readUses(folder: string): StyleUses;

/** Drops rules for classes that no source names, and variables that no rule reads, from a sheet parsed by PostCSS. */
export function dropUnused(root: unknown, uses: StyleUses): void;

/** Adds `dropUnused` to the plugins with which Next processes style sheets, for the sheet of every page. */
export function addToPostCss(rule: unknown, folder: string): void;
