/** The text of a field of a form, without spaces around it; empty when the form has no such field. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  return isText ? field.value.trim() : '';
}
