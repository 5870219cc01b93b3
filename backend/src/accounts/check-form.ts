import { AppError } from '@/lib/domain/errors';
import type { Checked } from '@/lib/domain/checked';

/** The check of each form field; it returns the value, or a message that describes the error. */
export type FormChecks<Fields> = {
  readonly [Name in keyof Fields]: (given: unknown) => Checked<Fields[Name]>;
};

/**
 * Parses the payload of a form and validates every field. Unknown fields are rejected, never silently
 * dropped.
 *
 * @param check - Validation across fields, given the valid fields: messages by field.
 * @throws AppError REQUEST_INVALID with a message for each invalid field.
 */
export function parseForm<Fields extends Record<string, unknown>>(
  body: unknown,
  checks: FormChecks<Fields>,
  check: (fields: Partial<Fields>) => Partial<Record<keyof Fields, string>> = () => ({}),
): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError(
      'REQUEST_INVALID',
      `Please send a JSON object with ${Object.keys(checks).join(', ')}.`,
      { fields: Object.fromEntries(Object.keys(checks).map((name) => [name, ['This field is missing.']])) },
    );
  }
  const bodyFields = body as Record<string, unknown>;
  const fields: Partial<Fields> = {};
  const faults: Record<string, string[]> = {};
  for (const name of Object.keys(checks) as (keyof Fields & string)[]) {
    const checked = checks[name](Object.hasOwn(bodyFields, name) ? bodyFields[name] : undefined);
    if ('fault' in checked) faults[name] = [checked.fault];
    else fields[name] = checked.value;
  }
  for (const name of Object.keys(bodyFields)) {
    if (!Object.hasOwn(checks, name)) faults[name] = ['There is no such field in this form.'];
  }
  for (const [name, text] of Object.entries(check(fields))) {
    if (text !== undefined) (faults[name] ??= []).push(text);
  }
  if (Object.keys(faults).length > 0) throw formFault(faults);
  return fields as Fields;
}

/** The error for an invalid form, with its messages by field. */
export function formFault(
  faults: Readonly<Record<string, readonly string[]>>,
  code: 'REQUEST_INVALID' | 'ACCOUNT_EXISTS' | 'SCREEN_EXISTS' | 'COMPARISON_EXISTS' = 'REQUEST_INVALID',
): AppError {
  const detail = Object.values(faults).flat();
  return new AppError(code, detail.join(' '), { fields: faults });
}
