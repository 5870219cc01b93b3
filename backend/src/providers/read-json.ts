import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ProviderError } from './http/provider-error';

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
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  const place = first ? `${first.instancePath || 'the answer'} ${first.message}` : 'another form';
  throw new ProviderError('layout', provider, `the answer has changed: ${place}`);
}
