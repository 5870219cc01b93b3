/** An article as far as its story goes. */
export interface Telling {
  readonly id: number;
  readonly sourceId: number;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

/** How long after its first telling a story may be told again. */
export const STORY_WINDOW_MS = 48 * 3_600_000;
/** Share of the words of both titles together that must stand in both. */
export const LEAST_SIMILARITY = 0.6;
/** Titles with fewer words in common than this say too little to be one story. */
const LEAST_SHARED = 3;

const STOP_WORDS = new Set(
  'a an and are as at be but by for from has have in into is it its of on or s say says that the their this to was were will with after amid over up than der die das und im el la los las de del en y le les des et du'.split(
    ' ',
  ),
);

/** What a title says, apart from how: its words in lower case without accents, punctuation, endings and words that say nothing. */
export function titleWords(title: string): ReadonlySet<string> {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .match(/[\p{L}\p{N}]+(?:[.][\p{N}]+)?/gu);
  return new Set((words ?? []).filter((word) => !STOP_WORDS.has(word)).map(stem));
}

/** Plurals and the third person are the same word: falls, fall. */
function stem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/**
 * How much two titles have in common, 0 to 1: words in both / words in either. 0 when fewer than three are in both (identical titles
 * aside), or when each names numbers and they have none in common: "up 3 %" is not "up 5 %".
 */
export function titleSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  let [ones, others, sharedNumbers] = [0, 0, 0];
  for (const word of one) {
    const isNumber = /^\d/.test(word);
    if (isNumber) ones += 1;
    if (!other.has(word)) continue;
    shared += 1;
    if (isNumber) sharedNumbers += 1;
  }
  for (const word of other) if (/^\d/.test(word)) others += 1;
  if (ones > 0 && others > 0 && sharedNumbers === 0) return 0;
  const either = one.size + other.size - shared;
  if (either === 0 || (shared < LEAST_SHARED && shared < either)) return 0;
  return shared / either;
}

interface Lead extends Telling {
  readonly words: ReadonlySet<string>;
}

/**
 * Which story each article tells. The articles are taken in the order of their publication; each joins the story whose first telling, by
 * another source and at most 48 hours earlier, has the title most like its own (0.6 or more), or begins one. A story is therefore never
 * changed by what is published later.
 *
 * @param known - First tellings of stories that began earlier than the articles.
 * @returns The id of the first telling by the article's own id.
 */
export function groupStories(
  articles: readonly Telling[],
  known: readonly Telling[] = [],
): Map<number, number> {
  const stories = new Map<number, number>();
  const leads = new LeadBook();
  const inOrder = (one: Telling, other: Telling): number =>
    one.publishedAt - other.publishedAt || one.id - other.id;
  for (const lead of [...known].sort(inOrder)) leads.add({ ...lead, words: titleWords(lead.title) });
  for (const article of [...articles].sort(inOrder)) {
    const telling = { ...article, words: titleWords(article.title) };
    const lead = leads.findBest(telling);
    stories.set(article.id, lead?.id ?? article.id);
    if (!lead) leads.add(telling);
  }
  return stories;
}

/** First tellings by their words, so that only those that share a word are compared. */
class LeadBook {
  private readonly byWord = new Map<string, Lead[]>();

  add(lead: Lead): void {
    for (const word of lead.words) {
      const list = this.byWord.get(word);
      if (list) list.push(lead);
      else this.byWord.set(word, [lead]);
    }
  }

  findBest(telling: Lead): Lead | null {
    let best: Lead | null = null;
    let highest = LEAST_SIMILARITY;
    for (const lead of this.candidates(telling)) {
      if (lead.sourceId === telling.sourceId) continue;
      const similarity = titleSimilarity(lead.words, telling.words);
      // Of equals the newest: the candidates come newest first.
      if (similarity > highest || (similarity === highest && best === null))
        [best, highest] = [lead, similarity];
    }
    return best;
  }

  /** Leads of the last 48 hours that share one of the telling's rarest words; any that is similar enough shares several. */
  private candidates({ publishedAt, words }: Lead): Set<Lead> {
    const found = new Set<Lead>();
    const lists = [...words].map((word) => this.byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
    // With 0.6 of the words in common, at most 0.4 of this title's are missing in the other.
    const enough = Math.floor(words.size * (1 - LEAST_SIMILARITY)) + 1;
    for (const list of lists.slice(0, enough)) {
      for (let index = list.length - 1; index >= 0; index -= 1) {
        const lead = list[index]!;
        if (publishedAt - lead.publishedAt > STORY_WINDOW_MS) break;
        found.add(lead);
      }
    }
    return found;
  }
}
