/** A step of a path: the name of a member, the place of an item (negative: from the end), or all items. */
type Step = string | number | typeof ALL;
const ALL = Symbol('all items');

const STEP = /^(?:\.?([\p{L}_$][\p{L}\p{N}_$-]*)|\[(-?\d{1,6})\]|\[(\*)\]|\[(?:'([^']*)'|"([^"]*)")\])/u;

/** Steps of a path, and characters of it. */
const MAX_STEPS = 30;

/** `data[0].price`, `$.prices[*].close`, `['Close price'][-1]`; null where a text is no such path. */
export function parseJsonPath(text: string): readonly Step[] | null {
  let rest = text.trim().replace(/^\$(?=[.[]|$)/, '');
  const steps: Step[] = [];
  while (rest !== '') {
    const match = STEP.exec(rest);
    if (match === null || steps.length === MAX_STEPS) return null;
    const [whole, name, place, all, single, double] = match;
    steps.push(place === undefined ? (all === undefined ? (name ?? single ?? double)! : ALL) : Number(place));
    rest = rest.slice(whole.length);
  }
  return steps.length > 0 ? steps : null;
}

/** The values at a path of a JSON document, in order; none where it leads nowhere. */
export function readJsonPath(value: unknown, steps: readonly Step[]): readonly unknown[] {
  return steps.reduce<readonly unknown[]>(
    (values, step) => values.flatMap((one) => takeStep(one, step)),
    [value],
  );
}

function takeStep(value: unknown, step: Step): readonly unknown[] {
  if (Array.isArray(value)) {
    if (step === ALL) return value as unknown[];
    const item: unknown = typeof step === 'number' ? value.at(step) : undefined;
    return item === undefined ? [] : [item];
  }
  if (typeof value !== 'object' || value === null || typeof step === 'number') return [];
  if (step === ALL) return Object.values(value);
  return Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : [];
}
