import type { ImportPrompt } from '@/lib/contracts/portfolios/import';

/** Answers by the id of their question. */
export type ImportAnswers = Readonly<Record<string, string>>;

/** The answer that leaves rows out. */
export const SKIP = 'skip';
/** Begins the ids of questions about units from before a file, which count for that file alone. */
export const OPENING = 'opening:';

/** The state of a question while its file is planned. */
interface QuestionState {
  readonly isOpen: boolean;
  /** True when its answer, if there is one, is possible; by default one of the choices. */
  readonly isPossible?: boolean;
}

/**
 * The questions of a file: those without an answer, those that stored imports have answered, and all others that can be answered.
 *
 * @param rememberedAnswers - Those of stored imports; `answers` has them too, where this import gives no other.
 */
export class QuestionsOfFile {
  /** Without an answer. */
  readonly open: ImportPrompt[] = [];
  /** Answered by stored imports; the answer that counts is the proposal. */
  readonly remembered: ImportPrompt[] = [];
  private readonly all = new Map<string, ImportPrompt>();
  private readonly impossible = new Set<string>();

  constructor(
    readonly answers: ImportAnswers,
    private readonly rememberedAnswers: ImportAnswers = {},
  ) {}

  has(id: string): boolean {
    return this.all.has(id);
  }

  /** Adds a question; one id is one question. */
  add(prompt: ImportPrompt, { isOpen, isPossible }: QuestionState): void {
    const { choices, id } = prompt;
    if (this.all.has(id)) return;
    this.all.set(id, prompt);
    const answer = this.answers[id];
    if (answer !== undefined && !(isPossible ?? choices.includes(answer))) this.impossible.add(id);
    if (isOpen) this.open.push(prompt);
    else if (answer !== undefined && Object.hasOwn(this.rememberedAnswers, id))
      this.remembered.push({
        ...prompt,
        choices: choices.includes(answer) ? choices : [answer, ...choices],
        proposal: answer,
      });
  }

  /**
   * The fault of an answer; null for one that is possible.
   *
   * @param before - The questions before this answer and those given with it: another answer can make a question needless.
   */
  async faultOf(id: string, before: () => Promise<QuestionsOfFile>): Promise<string | null> {
    const entry = this.all.get(id);
    if (entry === undefined) return (await before()).has(id) ? null : 'is no question about this file';
    if (!this.impossible.has(id)) return null;
    const choices = entry.choices.join(', ');
    if (entry.kind === 'opening')
      return `must be a cost such as 1250.50${choices === '' ? '' : `, or ${choices}`}, got ${JSON.stringify(this.answers[id]).slice(0, 60)}`;
    if (entry.listings?.some(({ symbol }) => symbol === this.answers[id]))
      return `is ${this.answers[id]}, which is not on this site yet: add it with POST /instruments/ first`;
    const otherText = entry.kind === 'asset' ? ', or the symbol or id of another asset' : '';
    return `must be one of ${choices}${otherText}, got ${JSON.stringify(this.answers[id]).slice(0, 60)}`;
  }
}
