/** Number of indexes shown to a visitor without pinned indexes. */
export const DEFAULT_TILES = 8;
