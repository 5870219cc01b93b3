/** A path that matches a pattern, with the values of the pattern's parameters. */
export interface LiveRoute<Pattern extends string> {
  readonly pattern: Pattern;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Returns the first pattern that matches the path.
 *
 * @param patterns - Public paths with named parameters: `/stock-data/:symbol`.
 * @param parts - The segments of the path, decoded.
 */
export function matchRoute<Pattern extends string>(
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
