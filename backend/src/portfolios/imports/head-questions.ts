import type { HeadDoubt, ParsedFile } from './imported-row';
import type { QuestionsOfFile } from './questions-of-file';

/** Begins the ids of questions about the heads of a file, which count for that file alone. */
export const HEADS = 'heads:';
/** The answer that a file is as its heads say. */
const RIGHT = 'right';

/**
 * Asks whether a file is as its heads say, where its cells contradict them.
 *
 * @returns The id of the first question without an answer, for which all rows wait; null where there is none.
 */
export function askHeads({ doubts }: Pick<ParsedFile, 'doubts'>, questions: QuestionsOfFile): string | null {
  let first: string | null = null;
  for (const doubt of doubts) {
    const id = headsId(doubt);
    const isOpen = questions.answers[id] !== RIGHT;
    const place = doubt.line === null ? '' : `Line ${doubt.line}: `;
    const text =
      doubt.about === 'decimal'
        ? `${place}${doubt.text}. Is the number read right? If it is not, correct it in the file and upload that again.`
        : `${place}${doubt.text}. Are the heads right? Where two of them are in each other's place, correct the file and upload it again.`;
    questions.add({ id, kind: 'heads', text, choices: [RIGHT], proposal: null }, { isOpen });
    if (isOpen) first ??= id;
  }
  return first;
}

/** One question for the same columns, whatever their line. */
const headsId = ({ columns }: HeadDoubt): string => `${HEADS}${columns.join(' | ')}`.slice(0, 200);

/** A file of which nothing counts while its heads are in doubt. */
export const withoutRows = (file: ParsedFile): ParsedFile => ({
  ...file,
  transactions: [],
  open: [],
  takenBack: [],
  unmatched: [],
  faults: [],
  leftOut: [],
  balances: [],
  prices: [],
  assets: [],
});
