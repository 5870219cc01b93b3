/** Where a build puts the template. */
export function templateFile(root: string): string;
/** Identifies what a template was made of: PGlite, the settings of the database, the migrations. */
export function templateKey(root: string): string;
/** Packs a closed database folder. */
export function packTemplate(folder: string, key: string): Buffer;
/**
 * Unpacks a template into an empty folder. False, and nothing is written, when there is none or it was made of
 * something else.
 */
export function unpackTemplate(file: string, folder: string, key: string): boolean;
