import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { defaultFeeds, parseFeedList } from '@/backend/src/providers/feeds/feed-list';

const URL = 'https://example.org/feed.xml';

it('reads JSON by topic, with the names of feeds', () => {
  const text = JSON.stringify({
    markets: [{ url: URL, name: ' Example ' }, { url: `${URL}?2` }],
    crypto: [],
  });

  expect(parseFeedList(` ${text}\n`)).toEqual([
    { topic: 'markets', url: URL, name: 'Example' },
    { topic: 'markets', url: `${URL}?2`, name: null },
  ]);
  expect(parseFeedList('{}')).toEqual([]);
});

it('reads lines of topic and address, with comments', () => {
  expect(parseFeedList(`# feeds\nmarkets ${URL} # the first\n\n`)).toEqual([
    { topic: 'markets', url: URL, name: null },
  ]);
});

it.each([
  ['{"markets":', /^no JSON: /],
  ['{"nonsense":[]}', /^"nonsense" is no topic$/],
  ['{"markets":{}}', /^markets: expected a list of feeds/],
  ['{"markets":["x"]}', /^markets, feed 1: "undefined" is no http\(s\) address$/],
  [`{"markets":[{"url":"${URL}"},{"url":"file:///etc"}]}`, /^markets, feed 2: "file:\/\/\/etc" is no/],
  [`{"markets":[{"url":"${URL}","name":""}]}`, /^markets, feed 1: the name must be a text/],
  ['nonsense https://example.org', /^line 1: "nonsense" is no topic/],
  ['markets\nmarkets ftp://x', /^line 1: "" is no http\(s\) address$/],
])('names the place of a fault: %s', (text, why) => {
  expect(() => parseFeedList(text)).toThrow(why);
});

it('has a default feed for each topic of the site', () => {
  const topics = new Set(defaultFeeds().map(({ topic }) => topic));
  expect(NEWS_TOPICS.filter(({ id }) => !topics.has(id))).toEqual([]);
});
