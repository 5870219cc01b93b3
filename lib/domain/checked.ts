/** The result of a check: a valid value, or a message that says why it is invalid or what was expected. */
export type Checked<T> = { readonly value: T } | { readonly fault: string };
