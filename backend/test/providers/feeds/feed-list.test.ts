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

it('has default feeds of two hosts for each topic of the site, so that one that moves leaves no page empty', () => {
  const hostsOf = (topic: string) =>
    new Set(
      defaultFeeds().flatMap((feed) => (feed.topic === topic ? [new globalThis.URL(feed.url).host] : [])),
    );
  expect(NEWS_TOPICS.filter(({ id }) => hostsOf(id).size < 2).map(({ id }) => id)).toEqual([]);
  const urls = defaultFeeds().map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
});
