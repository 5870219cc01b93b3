/** The data of an article used to group stories. */
export interface Article {
  readonly id: number;
  readonly sourceId: number;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

/** Time after a story's first article within which later articles can join it. */
export const STORY_WINDOW_MS = 48 * 3_600_000;
/** Minimum share of the combined words of two titles that both titles contain. */
export const MIN_SIMILARITY = 0.6;
/** Titles with fewer common words are too unspecific to belong to one story. */
const MIN_SHARED = 3;

const STOP_WORDS = new Set(
  'a an and are as at be but by for from has have in into is it its of on or s say says that the their this to was were will with after amid over up than der die das und im el la los las de del en y le les des et du'.split(
    ' ',
  ),
);

/** The significant words of a title: in lower case without accents, punctuation, endings and stop words. */
export function titleWords(title: string): ReadonlySet<string> {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .match(/[\p{L}\p{N}]+(?:[.][\p{N}]+)?/gu);
  return new Set((words ?? []).filter((word) => !STOP_WORDS.has(word)).map(stem));
}

/** Treats plurals and the third person as the same word: falls, fall. */
function stem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/**
 * Similarity of two titles, 0 to 1: words in both / words in either. 0 when fewer than three words are in
 * both (except for identical titles), or when each title contains numbers and they have none in common: "up
 * 3%" is not "up 5%".
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
  if (either === 0 || (shared < MIN_SHARED && shared < either)) return 0;
  return shared / either;
}

interface Lead extends Article {
  readonly words: ReadonlySet<string>;
}

/**
 * Assigns each article to a story. The articles are processed in order of publication. Each joins the story
 * whose first article, from another source and at most 48 hours earlier, has the most similar title (0.6 or
 * more); otherwise it begins a new story. A story therefore never changes because of later articles.
 *
 * @param knownArticles - First articles of stories that began earlier than the articles.
 * @returns The id of the story's first article, by article id.
 */
export function groupStories(
  articles: readonly Article[],
  knownArticles: readonly Article[] = [],
): Map<number, number> {
  const stories = new Map<number, number>();
  const leads = new LeadBook();
  const inOrder = (one: Article, other: Article): number =>
    one.publishedAt - other.publishedAt || one.id - other.id;
  for (const lead of [...knownArticles].sort(inOrder)) leads.add({ ...lead, words: titleWords(lead.title) });
  for (const article of [...articles].sort(inOrder)) {
    const telling = { ...article, words: titleWords(article.title) };
    const lead = leads.findBest(telling);
    stories.set(article.id, lead?.id ?? article.id);
    if (!lead) leads.add(telling);
  }
  return stories;
}

/** First articles indexed by their words, so that only articles with a common word are compared. */
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
    let highest = MIN_SIMILARITY;
    for (const lead of this.candidates(telling)) {
      if (lead.sourceId === telling.sourceId) continue;
      const similarity = titleSimilarity(lead.words, telling.words);
      // Among equals the newest is chosen: the candidates are ordered newest first.
      if (similarity > highest || (similarity === highest && best === null))
        [best, highest] = [lead, similarity];
    }
    return best;
  }

  /**
   * First articles of the last 48 hours that contain one of the title's rarest words; any sufficiently
   * similar title contains several of them.
   */
  private candidates({ publishedAt, words }: Lead): Set<Lead> {
    const foundLeads = new Set<Lead>();
    const lists = [...words].map((word) => this.byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
    // If 0.6 of the words are in both titles, at most 0.4 of this title's words are missing in the other.
    const enough = Math.floor(words.size * (1 - MIN_SIMILARITY)) + 1;
    for (const list of lists.slice(0, enough)) {
      for (let index = list.length - 1; index >= 0; index -= 1) {
        const lead = list[index]!;
        if (publishedAt - lead.publishedAt > STORY_WINDOW_MS) break;
        foundLeads.add(lead);
      }
    }
    return foundLeads;
  }
}
