/** How a variable is read, and what to say when it cannot be. */
export interface ParseRule<T> {
  readonly what: string;
  readonly parse: (text: string) => T | undefined;
  /** True when the value may hold a password, so that no complaint repeats it. */
  readonly secret?: boolean;
}

/** Reads variables one by one and keeps every complaint, so that all of them are told at once. */
export interface EnvReader {
  /** The text of a variable, or null when it is unset or empty. */
  text(name: string): string | null;
  wholeNumber(
    name: string,
    range: { readonly min: number; readonly max: number; readonly fallback: number },
  ): number;
  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T;
  /** Reads a variable with a parser that answers undefined when the text is not `what` was expected. */
  parsed<T>(name: string, rule: ParseRule<T>): T | null;
  /** Adds a complaint that concerns more than one variable. */
  complain(message: string): void;
  readonly complaints: readonly string[];
}

/** A reader over one environment. An empty value counts as unset, since that is what `NAME=` in a file means. */
export function createEnvReader(env: Readonly<Record<string, string | undefined>>): EnvReader {
  const complaints: string[] = [];

  function text(name: string): string | null {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  function parsed<T>(name: string, rule: ParseRule<T>): T | null {
    const value = text(name);
    if (value === null) return null;
    const result = rule.parse(value);
    if (result !== undefined) return result;
    complaints.push(`${name} must be ${rule.what}${rule.secret ? '' : `, got "${value}"`}`);
    return null;
  }

  return {
    text,
    parsed,
    complaints,
    complain: (message) => void complaints.push(message),
    wholeNumber(name, { min, max, fallback }) {
      return (
        parsed(name, { what: `a whole number from ${min} to ${max}`, parse: parseWithin(min, max) }) ??
        fallback
      );
    },
    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T) {
      const what = `one of ${allowed.join(', ')}`;
      return parsed(name, { what, parse: (value) => allowed.find((one) => one === value) }) ?? fallback;
    },
  };
}

function parseWithin(min: number, max: number): (text: string) => number | undefined {
  return (text) => {
    if (!/^-?\d{1,15}$/.test(text)) return undefined;
    const value = Number(text);
    return value >= min && value <= max ? value : undefined;
  };
}

/** An absolute http(s) address without a trailing slash; undefined when the text is none. */
export function parseHttpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? text.replace(/\/+$/, '') : undefined;
}

/** An origin (`https://host:port`) as a browser would send it; undefined when the text is more or less than that. */
export function parseOrigin(text: string): string | undefined {
  const url = parseHttpUrl(text);
  if (url === undefined) return undefined;
  const { origin } = new URL(url);
  return origin === url.toLowerCase() ? origin : undefined;
}

/** A comma-separated list of which every part must parse; undefined when one does not. */
export function parseList<T>(text: string, parse: (part: string) => T | undefined): T[] | undefined {
  const parts: T[] = [];
  for (const part of text.split(',')) {
    const trimmed = part.trim();
    if (trimmed === '') continue;
    const value = parse(trimmed);
    if (value === undefined) return undefined;
    parts.push(value);
  }
  return parts;
}
