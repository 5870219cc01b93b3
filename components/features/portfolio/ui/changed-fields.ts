/** The fields of a form that differ from the record that it was opened with. */
export function changedFields<Form extends object>(form: Form, opened: object): Partial<Form> {
  const before = opened as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== before[name]),
  ) as Partial<Form>;
}
