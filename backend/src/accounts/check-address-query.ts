import type { Checked } from '@/lib/domain/checked';

/** Names of query parameters. */
const PARAMETER = /^[a-z][A-Za-z0-9_.]{0,39}$/;
const MAX_VALUE_LENGTH = 2000;

/** The kind of item that the parameters belong to, an example, and the limit of their number. */
export interface AddressQueryRules {
  /** `screen`. */
  readonly of: string;
  /** `{ "where": "pe < 15" }`. */
  readonly example: string;
  readonly maxParameters: number;
}

/** Checks the parameters of a page's address: an object of texts by name. */
export function checkAddressQuery(
  given: unknown,
  { example, maxParameters, of }: AddressQueryRules,
): Checked<Record<string, string>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { fault: `The query must be an object of parameters: ${example}.` };
  const entries = Object.entries(given as Record<string, unknown>);
  if (entries.length > maxParameters)
    return { fault: `The query can have ${maxParameters} parameters at most.` };
  const query: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (!PARAMETER.test(name)) return { fault: `“${name.slice(0, 40)}” is no parameter of a ${of}.` };
    if (typeof value !== 'string' || value.length > MAX_VALUE_LENGTH || value.includes('\0'))
      return { fault: `${name} must be a text of ${MAX_VALUE_LENGTH} characters at most.` };
    query[name] = value;
  }
  return { value: query };
}
