import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { ProviderError } from './http/provider-error';

/**
 * The check of each schema, as a function: twenty years of prices are checked in a millisecond, where the schema alone
 * takes a quarter of a second, during which the site answers nothing.
 */
const VALIDATORS = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const ready = VALIDATORS.get(schema);
  if (ready) return ready;
  const validator: Validator = Compile(schema);
  VALIDATORS.set(schema, validator);
  return validator;
}

/** The values that some servers write in place of a missing number; none of them is one of JSON or finite. */
const NO_NUMBER = /(?<=[[,:])-?(?:NaN|Infinity|\d{1,20}(?:\.\d{1,20})?e\+?\d{3})(?=[,\]}])/gi;

/**
 * Parses a JSON response and checks it against a schema; numbers without an end, and what is none, are null.
 *
 * @throws ProviderError `bad-content` when it is not JSON; `layout` when a field is missing or of another
 *   type.
 */
export function readJson<T extends TSchema>(provider: string, body: Buffer, schema: T): Static<T> {
  const text = body.toString('utf8');
  const value = parse(provider, text);
  if (validatorOf(schema).Check(value)) return value as Static<T>;
  const finite = parse(provider, text.replace(NO_NUMBER, 'null'));
  if (validatorOf(schema).Check(finite)) return finite as Static<T>;
  const [first] = Value.Errors(schema, finite);
  const place = first ? `${first.instancePath || 'the answer'} ${first.message}` : 'another form';
  throw new ProviderError('layout', provider, `the answer has changed: ${place}`);
}

function parse(provider: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const finite = text.replace(NO_NUMBER, 'null');
    if (finite !== text) return parse(provider, finite);
    const start = text.slice(0, 80).replace(/\s+/g, ' ');
    throw new ProviderError('bad-content', provider, `is not JSON: "${start}"`, { cause: error });
  }
}
