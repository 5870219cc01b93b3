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

/**
 * Parses a JSON answer and checks it against a schema.
 *
 * @throws ProviderError `bad-content` when it is not JSON; `layout` when a field is missing or of another
 *   type.
 */
export function readJson<T extends TSchema>(provider: string, body: Buffer, schema: T): Static<T> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch (error) {
    const start = body.toString('utf8', 0, 80).replace(/\s+/g, ' ');
    throw new ProviderError('bad-content', provider, `is not JSON: "${start}"`, { cause: error });
  }
  if (validatorOf(schema).Check(value)) return value as Static<T>;
  const [first] = Value.Errors(schema, value);
  const place = first ? `${first.instancePath || 'the answer'} ${first.message}` : 'another form';
  throw new ProviderError('layout', provider, `the answer has changed: ${place}`);
}
