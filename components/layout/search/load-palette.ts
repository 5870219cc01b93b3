import { buildPaletteIndex } from '@/lib/search/palette';
import type { PaletteEntry, PaletteIndex } from '@/lib/search/palette';
import { paletteEntries, runCommand } from './palette-entries';

/** The search's entries beside instruments, and the code that runs commands. */
export interface Palette extends PaletteIndex {
  readonly run: typeof runCommand;
  /** The same with further entries: those of the reader. */
  readonly extend: (own: readonly PaletteEntry[]) => PaletteIndex;
}

/** The last one: every page has a search box. */
let built: { readonly asOf: string | null; readonly palette: Palette } | null = null;

/**
 * Indexes pages, figures and commands. Loaded on demand: it includes the names of all figures.
 *
 * @param asOf - The as-of day that the pages keep.
 */
export function loadPalette(asOf: string | null): Palette {
  if (built?.asOf !== asOf) {
    const entries = paletteEntries(asOf);
    const palette: Palette = {
      ...buildPaletteIndex(entries),
      run: runCommand,
      extend: (own) => buildPaletteIndex([...own, ...entries]),
    };
    built = { asOf, palette };
  }
  return built.palette;
}
