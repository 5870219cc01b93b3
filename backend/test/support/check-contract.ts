import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Fails with the paths at which a value differs from its schema. */
export function expectContract(schema: TSchema, value: unknown): void {
  expect([...Value.Errors(schema, value)].map((error) => JSON.stringify(error))).toEqual([]);
}
