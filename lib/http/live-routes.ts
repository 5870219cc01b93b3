/** A path that fits a pattern, and the values of the pattern's parts. */
export interface LiveRoute<Pattern extends string> {
  readonly pattern: Pattern;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The first pattern that the path fits.
 *
 * @param patterns - Public paths with named parts: `/stock-data/:symbol`.
 * @param parts - The path's parts, decoded.
 */
export function matchLiveRoute<Pattern extends string>(
  patterns: readonly Pattern[],
  parts: readonly string[],
): LiveRoute<Pattern> | null {
  for (const pattern of patterns) {
    const params = matchParts(pattern.split('/').filter(Boolean), parts);
    if (params) return { pattern, params };
  }
  return null;
}

function matchParts(names: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const part = parts[i]!;
    if (name.startsWith(':')) params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return params;
}
