/** Puts a Brotli and a gzip form beside every script and style sheet of a folder; returns for how many files. */
export function precompressFolder(folder: string): Promise<number>;
