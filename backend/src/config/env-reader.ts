import { readSetting } from './secret-settings';

/** The parser of a variable, with a description of the expected value for the error message. */
export interface ParseRule<T> {
  readonly what: string;
  readonly parse: (text: string) => T | undefined;
  /** True when the value may contain a password; error messages then do not repeat it. */
  readonly secret?: boolean;
}

/** Reads variables one by one and collects all errors, so that they are reported together. */
export interface EnvReader {
  /** The text of a variable, or null when it is unset or empty; of a secret also from the file of `NAME_FILE`. */
  text(name: string): string | null;
  wholeNumber<F extends number | null>(
    name: string,
    range: { readonly min: number; readonly max: number; readonly fallback: F },
  ): number | F;
  oneOf<T extends string, F extends T | null>(name: string, allowed: readonly T[], fallback: F): T | F;
  /** Reads a variable with a parser that returns undefined when the text does not match `what`. */
  parsed<T>(name: string, rule: ParseRule<T>): T | null;
  /** Adds an error that concerns more than one variable. */
  complain(message: string): void;
  readonly complaints: readonly string[];
}

/**
 * Creates a reader of an environment. An empty value counts as unset, since that is the meaning of `NAME=` in
 * a file.
 */
export function createEnvReader(env: Readonly<Record<string, string | undefined>>): EnvReader {
  const complaints: string[] = [];

  function text(name: string): string | null {
    try {
      return readSetting(env, name);
    } catch (error) {
      const complaint = error instanceof Error ? error.message : String(error);
      if (!complaints.includes(complaint)) complaints.push(complaint);
      return null;
    }
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
    wholeNumber<F extends number | null>(
      name: string,
      { min, max, fallback }: { readonly min: number; readonly max: number; readonly fallback: F },
    ) {
      return (
        parsed(name, { what: `a whole number from ${min} to ${max}`, parse: parseWithin(min, max) }) ??
        fallback
      );
    },
    oneOf<T extends string, F extends T | null>(name: string, allowed: readonly T[], fallback: F) {
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

/** Parses an absolute http(s) URL and removes a trailing slash; undefined when the text is invalid. */
export function parseHttpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? text.replace(/(?<!\/)\/+$/, '') : undefined;
}

/** Parses the address of a site, to which paths are appended; its default port may be written. */
export function parseSiteUrl(text: string): string | undefined {
  const address = parseHttpUrl(text);
  return address !== undefined && /^https?:\/\/[^/?#@\\]+$/i.test(address) ? address : undefined;
}

/**
 * Parses an origin (`https://host:port`) as a browser sends it; undefined when the text is not exactly an
 * origin.
 */
export function parseOrigin(text: string): string | undefined {
  const url = parseHttpUrl(text);
  if (url === undefined) return undefined;
  const { origin } = new URL(url);
  return origin === url.toLowerCase() ? origin : undefined;
}

/** Parses a comma-separated list; undefined when any part is invalid. */
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
