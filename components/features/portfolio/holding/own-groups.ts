import { t } from '@/lib/domain/text';

/** Groups of an asset in place of those of the market, as its overrides hold them: weights by group. */
type Weights = Readonly<Record<string, number>>;
type Overrides = Readonly<Record<string, unknown>>;

/** The dimensions of the allocation that can be set, by their names in the text. */
const DIMENSIONS: ReadonlyMap<string, string> = new Map([
  ['class', 'assetClass'],
  ['sector', 'sector'],
  ['industry', 'industry'],
  ['country', 'country'],
]);

/** Overrides, or what is wrong with the text. */
export type ParsedGroups = { readonly overrides: Overrides } | { readonly fault: string };

/** The groups of an asset as lines: `Sector: Technology 60%; Energy 40%`, `Risk: Core`. */
export function groupsText(overrides: Overrides): string {
  const knownGroups = [...DIMENSIONS].flatMap(([name, field]) =>
    overrides[field] === undefined
      ? []
      : [[`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, overrides[field] as Weights] as const],
  );
  const ownGroups = Object.entries((overrides.taxonomies ?? {}) as Readonly<Record<string, Weights>>);
  return [...knownGroups, ...ownGroups]
    .map(([name, weights]) => `${name}: ${weightsText(weights)}`)
    .join('\n');
}

function weightsText(weights: Weights): string {
  return Object.entries(weights)
    .map(([group, weight]) => (weight === 1 ? group : `${group} ${Number((100 * weight).toFixed(10))}%`))
    .join('; ');
}

/** Reads the lines of {@link groupsText}; what the text does not hold of the overrides, such as splits, is kept. */
export function parseGroups(text: string, before: Overrides): ParsedGroups {
  const givenGroups: Record<string, Weights> = {};
  const taxonomies: Record<string, Weights> = {};
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim();
    if (at < 0 || name === '')
      return { fault: t('"{line}" must be a name, a colon and groups', { line: line.trim() }) };
    const read = parseWeights(line.slice(at + 1));
    if ('fault' in read) return { fault: `${name}: ${read.fault}` };
    const field = DIMENSIONS.get(name.toLowerCase());
    const target = field === undefined ? taxonomies : givenGroups;
    if (Object.hasOwn(target, field ?? name)) return { fault: t('{name} must have one line', { name }) };
    target[field ?? name] = read.weights;
  }
  const set = new Set([...DIMENSIONS.values(), 'taxonomies']);
  const keptOverrides = Object.fromEntries(Object.entries(before).filter(([name]) => !set.has(name)));
  return {
    overrides: {
      ...keptOverrides,
      ...givenGroups,
      ...(Object.keys(taxonomies).length > 0 && { taxonomies }),
    },
  };
}

function parseWeights(text: string): { readonly weights: Weights } | { readonly fault: string } {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return { fault: t('must name a group') };
  const weights: Record<string, number> = {};
  for (const part of parts) {
    const [, group = part, percent] = /^(.*\S)\s+(\d+(?:\.\d+)?)\s*%$/.exec(part) ?? [];
    if (percent === undefined && parts.length > 1)
      return { fault: t('"{part}" must end with its weight, such as 40%', { part }) };
    if (Object.hasOwn(weights, group)) return { fault: t('{group} must be named once', { group }) };
    weights[group] = percent === undefined ? 1 : Number(percent) / 100;
  }
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  return sum > 1 + 1e-9 ? { fault: t('weights must add up to 100% at most') } : { weights };
}
