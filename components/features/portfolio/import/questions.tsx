import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { priceText, useCloses } from '@/components/research/hooks/use-closes';
import { InstrumentField } from '@/components/research/instrument-field';
import type { ImportPrompt } from '@/lib/contracts/portfolios/import';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { formatCount } from '@/lib/format/number';
import { KIND_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { readableText } from '../ui/readable-text';
import { listingText } from './add-chosen-listings';
import { fieldText } from './field-text';
import type { ImportInProgress } from './use-import';

/** Choices of questions that are not kinds. */
const CHOICES: Readonly<Record<string, string>> = {
  get own() {
    return t('A new own asset');
  },
  get none() {
    return t('None: it belongs to the account');
  },
  get skip() {
    return t('Leave the rows out');
  },
  get tracked() {
    return t('It keeps cash');
  },
  get implied() {
    return t('Each trade brings and takes its own money');
  },
  get pair() {
    return t('Yes: one transfer between the two accounts');
  },
  get separate() {
    return t('No: two separate transactions');
  },
  get adjusted() {
    return t('Yes: adjusted for later splits');
  },
  get 'as-traded'() {
    return t('No: as traded on their day');
  },
  get right() {
    return t('Yes: the columns are what their heads say');
  },
  get compare() {
    return t('Compare: nothing is added');
  },
  get allow() {
    return t('Yes: the account may have short positions');
  },
  get add() {
    return t('Add its units and its cash');
  },
  get worth() {
    return t('What they were worth on the day before');
  },
};

/** The text of a question. What it cites of a file stays as the file has it. */
const textOf = ({ kind, text }: ImportPrompt): string =>
  kind === 'asset' || kind === 'kind' ? translateMessage(text) : readableText(text);

/** The result without an answer. */
const unanswered = (kind: ImportPrompt['kind']): string =>
  kind === 'cash' ? t('Not answered: the account stays as it is') : t('Not answered: the rows are left out');

interface PromptProps {
  readonly prompt: ImportPrompt;
  /** Without an empty choice: it has an answer, which another one can replace. */
  readonly isAnswered?: boolean;
}

/** The choice that opens a field of text; no answer begins with a space. */
const OTHER = ' other';

/** A question whose answer is a choice, or another text that is entered. */
function OpenPrompt({ id, prompt, isAnswered = false }: PromptProps & { readonly id: string }) {
  const { choices, id: question, kind, listings = [], proposal } = prompt;
  const text = textOf(prompt);
  const [choice, setChoice] = useState(proposal ?? '');
  const isOther = choice === OTHER;
  const offered = [...new Set([...(proposal === null ? [] : [proposal]), ...choices])];
  const closes = useCloses(kind === 'asset' ? offered.filter((one) => !(one in CHOICES)) : []);
  const listingTexts = new Map([
    ...listings.map((one) => [one.symbol, listingText(one)] as const),
    ...[...closes.values()].map((one) => [one.symbol, listingText(one, priceText(one))] as const),
  ]);
  return (
    <>
      <FormSelect
        id={id}
        name={isOther ? undefined : question}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
        size="sm"
      >
        {!isAnswered && <option value="">{unanswered(kind)}</option>}
        {offered.map((one) => (
          <option key={one} value={one}>
            {listingTexts.get(one) ?? CHOICES[one] ?? one}
          </option>
        ))}
        <option value={OTHER}>{kind === 'asset' ? t('Another symbol') : t('Enter the cost')}</option>
      </FormSelect>
      {isOther && kind === 'asset' && (
        <InstrumentField name={question} label={t('Symbol')} aria-label={t('Symbol: {text}', { text })} />
      )}
      {isOther && kind !== 'asset' && (
        <FormControl
          name={question}
          aria-label={t('Cost: {text}', { text })}
          placeholder={t('Cost')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="sm"
        />
      )}
    </>
  );
}

/** A question with the field for its answer. */
function Prompt({ prompt, isAnswered = false }: PromptProps) {
  const id = useId();
  const { choices, id: question, kind, proposal } = prompt;
  return (
    <div className={tracker.prompt}>
      <label htmlFor={id}>{textOf(prompt)}</label>
      {kind === 'asset' || kind === 'opening' ? (
        <OpenPrompt id={id} prompt={prompt} isAnswered={isAnswered} />
      ) : (
        <FormSelect id={id} name={question} defaultValue={proposal ?? ''} size="sm">
          {!isAnswered && <option value="">{unanswered(kind)}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {KIND_LABELS[choice as TransactionKind] ?? CHOICES[choice] ?? choice}
            </option>
          ))}
        </FormSelect>
      )}
    </div>
  );
}

export interface QuestionsProps extends Pick<ImportInProgress, 'isBusy' | 'answer'> {
  /** The work that is under way before the answers are sent. */
  readonly step?: string | null;
  readonly questions: readonly ImportPrompt[];
}

/** The answers that a form gives, by question. */
function answersOf(form: HTMLFormElement, questions: readonly ImportPrompt[]): Record<string, string> {
  return Object.fromEntries(
    questions.map(({ id }) => [id, fieldText(form, id)] as const).filter(([, text]) => text !== ''),
  );
}

/** The questions of a file: each is answered once for all equal rows. */
export function Questions({ questions, isBusy, step = null, answer }: QuestionsProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) void answer(answersOf(event.currentTarget, questions));
  }

  const proposals = questions.flatMap(({ id, proposal }) =>
    proposal === null ? [] : [[id, proposal] as const],
  );

  return (
    <form className={tracker.body} onSubmit={submit} aria-label={t('Questions')}>
      {proposals.length > 0 && (
        <p>
          {proposals.length === 1
            ? t('One answer is proposed.')
            : t('{count} answers are proposed.', { count: formatCount(proposals.length) })}{' '}
          <button
            type="button"
            className="btn btn-primary btn-sm"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) void answer(Object.fromEntries(proposals));
            }}
          >
            {t('Use all')}
          </button>
        </p>
      )}
      {questions.map((prompt) => (
        <Prompt key={prompt.id} prompt={prompt} />
      ))}
      {questions.some(({ kind }) => kind === 'asset') && (
        <p>
          {t(
            'An instrument is proposed where the prices of the file are those of its days, or where one listing of its ISIN trades in the currency of the file. Its prices are fetched when it is chosen.',
          )}
        </p>
      )}
      {questions.some(({ kind }) => kind === 'opening') && (
        <p>
          {t(
            'For units held before the file, enter what they cost, or take what they were worth on the day before the first row that takes them.',
          )}
        </p>
      )}
      <button type="submit" className="btn btn-plain btn-sm" aria-disabled={isBusy || undefined}>
        {t('Save the answers')}
      </button>
      <p role="status" className="mb-0">
        {step}
      </p>
    </form>
  );
}

/** Answers of stored imports, which count for this file too until others are given. */
export function RememberedAnswers({ questions, isBusy, answer }: QuestionsProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answers = answersOf(event.currentTarget, questions);
    const changed = questions.filter(
      ({ id, proposal }) => answers[id] !== undefined && answers[id] !== proposal,
    );
    if (!isBusy) void answer(Object.fromEntries(changed.map(({ id }) => [id, answers[id]!])));
  }

  return (
    <div className={tracker.body}>
      <details>
        <summary className="mb-1">
          {t('Remembered answers ({count})', { count: formatCount(questions.length) })}
        </summary>
        <form onSubmit={submit} aria-label={t('Remembered answers')}>
          <p>
            {t(
              'You gave these answers to earlier files, and they count for this one. An answer that you change counts for this file and the next ones; what is stored already stays. When an import is undone, its answers no longer count.',
            )}
          </p>
          {questions.map((prompt) => (
            <Prompt key={prompt.id} prompt={prompt} isAnswered />
          ))}
          <button type="submit" className="btn btn-plain btn-sm" aria-disabled={isBusy || undefined}>
            {t('Change the answers')}
          </button>
        </form>
      </details>
    </div>
  );
}
