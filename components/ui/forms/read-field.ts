/** The value of a form field; empty when there is no such field. */
export function readField(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

/** The values of the checkboxes that are ticked, or of the lines that are selected, under a name. */
export function readChoices(form: HTMLFormElement, name: string): readonly string[] {
  return [...form.elements].flatMap((field) => {
    if (field instanceof HTMLInputElement && field.name === name) return field.checked ? [field.value] : [];
    if (field instanceof HTMLSelectElement && field.name === name)
      return [...field.selectedOptions].map(({ value }) => value);
    return [];
  });
}
