import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';

/** A schema is compiled once: to look for errors in each answer takes forty times as long as to see that it has none. */
const validators = new WeakMap<TSchema, Pick<Validator, 'Check'>>();

/** Fails with the paths at which a value differs from its schema. */
export function expectContract(schema: TSchema, value: unknown): void {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  if (validator.Check(value)) return;
  expect([...Value.Errors(schema, value)].map((error) => JSON.stringify(error))).toEqual([]);
  throw new Error('the value differs from its schema, and no error says where');
}
