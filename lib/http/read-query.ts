/**
 * A parsed query as one text per parameter: the last one of a repeated parameter; empty parameters are left
 * out.
 *
 * @param lists - Parameters that may have several values: these are joined by `|`.
 */
export function readQuery(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  lists: readonly string[] = [],
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const text =
      typeof value === 'string'
        ? value
        : lists.includes(name)
          ? value?.filter(Boolean).join('|')
          : value?.at(-1);
    if (text) texts[name] = text;
  }
  return texts;
}
