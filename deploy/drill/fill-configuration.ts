/**
 * Fills a shipped configuration file for one machine: each text is replaced everywhere it occurs.
 *
 * @param name - The file, for the error.
 * @param replacements - Pairs of the text in the file and its replacement, applied in this order.
 * @throws Error when a text does not occur: the file was changed, and the drill would run on the wrong port.
 */
export function fillConfiguration(
  name: string,
  text: string,
  replacements: readonly (readonly [found: string, replacement: string])[],
): string {
  let filled = text;
  for (const [found, replacement] of replacements) {
    if (!filled.includes(found))
      throw new Error(`${name} does not contain "${found}", which the drill replaces`);
    filled = filled.replaceAll(found, () => replacement);
  }
  return filled;
}
