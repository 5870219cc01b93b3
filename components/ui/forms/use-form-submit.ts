import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormEvent, RefObject } from 'react';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { readTypedDecimal } from '@/lib/domain/typed-number';
import type { CallFailure, CallResult } from '@/lib/http/call-result';

/** The values of a form's fields by name. */
export type FieldValues<Name extends string> = Record<Name, string>;

export interface SubmissionOptions<Name extends string> {
  /** The names of the form's fields. */
  readonly fields: readonly Name[];
  readonly submit: (values: FieldValues<Name>) => Promise<CallResult<unknown>>;
  /** Called after a success, when the form is rendered as idle again. */
  readonly onDone?: (form: HTMLFormElement) => void;
  /** Receives the focus after a failure that belongs to no field. */
  readonly focusOnFailure?: Name;
}

export interface Submission<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  /** False in the server's HTML and until the script runs: the form's button must not work before. */
  readonly isReady: boolean;
  /** The error of the last attempt; null before the first one and after a success. */
  readonly failure: CallFailure | null;
  /** Counts the attempts, so that a repeated message is announced again. */
  readonly attempt: number;
  /** The errors of one field. */
  readonly errorsOf: (field: Name) => readonly string[];
  /**
   * The errors of the whole form, as sentences: the general message, and texts for names that are not fields
   * of the form.
   */
  readonly summary: string | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Clears the error when it no longer applies. */
  readonly clearError: () => void;
}

const subscribeToNothing = () => () => undefined;

function textsOf(failure: CallFailure | null, field: string): readonly string[] {
  const texts = failure?.error[field];
  return Array.isArray(texts) ? (texts as readonly string[]).map(translateMessage) : [];
}

/** The place of a fault in a filter and the similar column, which no field has: its message names both. */
const FAULT_PLACE = ['position', 'length', 'suggestions'];

const isFilterFault = ({ error }: CallFailure): boolean => 'position' in error && 'length' in error;

/** The server's sentence repeats the field errors with API field names: show our own text instead. */
function summarize(failure: CallFailure | null, fields: readonly string[]): string | null {
  if (!failure) return null;
  const marked = fields.filter((name) => textsOf(failure, name).length > 0);
  const knownNames = isFilterFault(failure) ? [...fields, ...FAULT_PLACE] : fields;
  const otherNames = Object.keys(failure.error).filter((name) => !knownNames.includes(name));
  const unmarked = otherNames.flatMap((name) => textsOf(failure, name));
  if (marked.length === 0) return [failure.error.detail, ...unmarked].join(' ');
  const generalText =
    marked.length === 1 ? t('Please correct the marked field.') : t('Please correct the marked fields.');
  return [generalText, ...unmarked].join(' ');
}

/** The text of a control; a number as a person writes it gets its decimal point. */
function textOf(control: { readonly value: unknown }): string {
  const text = String(control.value);
  const isNumber = control instanceof HTMLInputElement && control.getAttribute('inputmode') === 'decimal';
  return isNumber ? readTypedDecimal(text) : text;
}

/** The values of the named fields; a missing field is empty. */
function readValues<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): FieldValues<Name> {
  const texts = fields.map((name) => {
    const control = form.elements.namedItem(name);
    return [name, control && 'value' in control ? textOf(control) : ''];
  });
  return Object.fromEntries(texts) as FieldValues<Name>;
}

/**
 * Submission of a form to the API: reads the values on submit, allows one attempt at a time, assigns the
 * error texts to their fields, and focuses the first invalid one.
 */
export function useSubmission<Name extends string>({
  fields,
  submit,
  onDone,
  focusOnFailure,
}: SubmissionOptions<Name>): Submission<Name> {
  const form = useRef<HTMLFormElement>(null);
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!failure) return;
    const fallback = focusOnFailure ? `[name="${focusOnFailure}"]` : null;
    const bad = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = bad ?? (fallback ? form.current?.querySelector<HTMLElement>(fallback) : null);
    target?.focus();
  }, [failure, focusOnFailure]);

  async function send(element: HTMLFormElement) {
    setIsBusy(true);
    const outcome = await submit(readValues(element, fields));
    setIsBusy(false);
    setAttempt((count) => count + 1);
    setFailure(outcome.ok ? null : outcome);
    if (outcome.ok) onDone?.(element);
  }

  return {
    form,
    isBusy,
    isReady,
    failure,
    attempt,
    errorsOf: (field) => textsOf(failure, field),
    summary: summarize(failure, fields),
    onSubmit: (event) => {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
    clearError: useCallback(() => setFailure(null), []),
  };
}
