import {
  groupStories,
  titleSimilarity,
  titleWords,
  type Article,
} from '@/backend/src/market/news/group-stories';

const HOUR = 3_600_000;

function telling(id: number, title: string, { hour = 0, source = id } = {}): Article {
  return { id, title, sourceId: source, publishedAt: hour * HOUR };
}

const similarity = (one: string, other: string): number =>
  titleSimilarity(titleWords(one), titleWords(other));

describe('titleSimilarity', () => {
  it.each([
    // profit, rise, apple, strong, quarter: 4 of 5 in both.
    ['Apple profit rises in quarter', 'Apple profits rise in a strong quarter', 4 / 5],
    ['Crème brûlée market grows', 'CREME BRULEE MARKET GROWS!', 1],
    ['Shell falls', 'Shell falls', 1],
    ['Shell falls', 'Shell rises', 0],
    ['Oil price rises 3% today on supply fears', 'Oil price rises 5% today on supply fears', 0],
    ['Oil price rises 1,000 points today', 'Oil price rises 1000 points today', 1],
    ['Bank profit grows', 'Weather turns cold', 0],
    ['', '', 0],
  ])('%j and %j: %f', (one, other, expected) => {
    expect(similarity(one, other)).toBeCloseTo(expected, 10);
  });
});

describe('groupStories', () => {
  const title = 'Central bank keeps rates where they are';

  it('groups the same title of another source with the first article', () => {
    const stories = groupStories([telling(2, title, { hour: 1 }), telling(1, title)]);

    expect([...stories]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('groups no article of the same source, nor one of more than 48 hours later', () => {
    const stories = groupStories([
      telling(1, title, { source: 7 }),
      telling(2, title, { source: 7, hour: 1 }),
      telling(3, title, { source: 8, hour: 50 }),
    ]);

    // The second is a separate story; the third is within 48 hours of it.
    expect([...stories.values()]).toEqual([1, 2, 3].map((id) => (id === 3 ? 3 : id)));
  });

  it('counts the 48 hours from the first telling, not from the last', () => {
    const stories = groupStories([
      telling(1, title),
      telling(2, title, { hour: 40 }),
      telling(3, title, { hour: 60 }),
    ]);

    expect(stories.get(2)).toBe(1);
    expect(stories.get(3)).toBe(3);
  });

  it('joins stories that are known from before', () => {
    expect(groupStories([telling(9, title, { hour: 5 })], [telling(4, title)]).get(9)).toBe(4);
  });

  it('is never changed by later articles', () => {
    const all = Array.from({ length: 60 }, (_, id) =>
      telling(id + 1, `${['Oil', 'Gold', 'Copper'][id % 3]} price climbs in quiet trade again`, {
        hour: (id * 7) % 100,
        source: id % 4,
      }),
    );
    const early = all.filter(({ publishedAt }) => publishedAt <= 50 * HOUR);
    const whole = groupStories(all);

    for (const [id, story] of groupStories(early)) expect(whole.get(id)).toBe(story);
  });
});
