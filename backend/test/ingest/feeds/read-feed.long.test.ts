import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { IssueLog } from '@/backend/src/ingest/issues';
import { MARKUP_LIMITS } from '@/backend/src/ingest/feeds/check-markup';
import { readFeed } from '@/backend/src/ingest/feeds/read-feed';
import { AppError } from '@/lib/domain/errors';
import { describeWithData } from '../support/describe-with-data';
import { reference } from '../support/reference-data';

const NOW = new Date('2026-11-20T12:00:00Z');

function read(content: string | Uint8Array, charset: string | null = null) {
  const faults = new IssueLog();
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const batch = readFeed(bytes, { name: 'feed.xml', topic: 'tech', charset, now: NOW }, faults);
  return { ...batch, faults: faults.tallies() };
}

const rss = (items: string, head = '<title>Paper</title><link>https://paper.example/</link>') =>
  `<?xml version="1.0"?>\n<rss version="2.0"><channel>${head}\n${items}\n</channel></rss>`;

const item = (inner: string) => `<item>${inner}</item>`;
const LINK = '<link>https://paper.example/1</link>';
const DATE = '<pubDate>Thu, 19 Nov 2026 21:25:00 GMT</pubDate>';

describe('readFeed', () => {
  it('reads RSS: id, plain texts, absolute address, author, language and time', () => {
    const { articles, source } = read(
      rss(
        item(
          '<title>Profit &amp;amp; loss</title><link>/a</link><guid isPermaLink="false">x1</guid><author>jo@paper.example (Jo)</author>' +
            '<description>&lt;p&gt;One &lt;b&gt;bold&lt;/b&gt; word &amp;eacute;t&amp;eacute;&lt;/p&gt;&lt;script&gt;steal()&lt;/script&gt;</description>' +
            DATE,
        ),
        '<title>Paper</title><link>https://paper.example/</link><language>en-US</language>',
      ),
    );

    expect(source).toEqual({
      title: 'Paper',
      feedUrl: 'https://paper.example/',
      siteUrl: 'https://paper.example/',
    });
    expect(articles).toEqual([
      {
        guid: 'x1',
        title: 'Profit & loss',
        summary: 'One bold word été',
        url: 'https://paper.example/a',
        author: 'Jo',
        imageUrl: null,
        language: 'en-us',
        publishedAt: new Date('2026-11-19T21:25:00Z'),
      },
    ]);
  });

  it('reads Atom: a plain title keeps its signs, the alternate link counts, published precedes updated', () => {
    const { articles, source } = read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Paper</title><id>urn:p</id><updated>2026-11-19T00:00:00Z</updated>
       <link rel="self" href="https://paper.example/atom"/><entry><id>urn:1</id><title>1 &lt; 2</title>
       <link rel="edit" href="https://paper.example/edit"/><link href="https://paper.example/1"/>
       <published>2026-11-18T10:00:00+02:00</published><updated>2026-11-19T10:00:00Z</updated>
       <summary type="html">&lt;i&gt;so&lt;/i&gt;</summary><author><name>Jo</name></author></entry></feed>`,
    );

    expect(source.feedUrl).toBe('https://paper.example/atom');
    expect(articles[0]).toMatchObject({
      title: '1 < 2',
      url: 'https://paper.example/1',
      summary: 'so',
      author: 'Jo',
      publishedAt: new Date('2026-11-18T08:00:00Z'),
    });
  });

  it('reads RDF and JSON Feed', () => {
    const rdf = read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
       <channel rdf:about="https://p.example/rdf"><title>P</title><link>https://p.example</link><description>d</description></channel>
       <item rdf:about="https://p.example/1"><title>T</title><link>https://p.example/1</link><dc:date>2026-01-02</dc:date></item></rdf:RDF>`,
    );
    const json = read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        feed_url: 'https://j.example/feed',
        items: [
          {
            id: '7',
            url: 'https://j.example/7',
            title: 'a <b> c',
            content_html: '<p>x</p>',
            date_published: '2026-02-03T04:05:06Z',
          },
        ],
      }),
    );

    expect(rdf.articles[0]).toMatchObject({
      guid: 'https://p.example/1',
      publishedAt: new Date('2026-01-02T00:00:00Z'),
    });
    expect(json.articles[0]).toMatchObject({
      guid: '7',
      title: 'a <b> c',
      summary: 'x',
      publishedAt: new Date('2026-02-03T04:05:06Z'),
    });
  });

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['ftp://paper.example/a'],
    ['https://user:secret@paper.example/'],
    ['http://192.168.0.1/admin'],
    ['http://localhost:8000/readyz'],
    ['http://[::1]/'],
    [''],
  ])('leaves out an item whose address is %s, and names its line', (address) => {
    const { articles, faults } = read(rss(`\n${item(`<title>T</title><link>${address}</link>${DATE}`)}`));

    expect(articles).toEqual([]);
    expect(faults).toMatchObject([
      { reason: 'bad-link', count: 1, first: [{ file: 'feed.xml', line: 4, column: 'link' }] },
    ]);
  });

  it('uses the text as the title when it has none, and skips an item with neither', () => {
    const { articles, faults } = read(
      rss(item(`<description>Only a text</description>${LINK}${DATE}`) + item(`${LINK}${DATE}`)),
    );

    expect(articles).toMatchObject([{ title: 'Only a text', summary: '' }]);
    expect(faults).toMatchObject([{ reason: 'no-title', count: 1 }]);
  });

  it('falls back to the date of the feed, then to the moment of reading, which it names', () => {
    const dated = read(
      rss(item(`<title>T</title>${LINK}<pubDate>soon</pubDate>`), `<title>P</title>${DATE}`),
    );
    const undated = read(rss(item(`<title>T</title>${LINK}`)));

    expect(dated.articles[0]!.publishedAt).toEqual(new Date('2026-11-19T21:25:00Z'));
    expect(undated.articles[0]!.publishedAt).toEqual(NOW);
    expect(undated.faults).toMatchObject([{ reason: 'undated', count: 1 }]);
  });

  it('does not use a date of the future', () => {
    const { articles } = read(
      rss(item(`<title>T</title>${LINK}<pubDate>Thu, 19 Nov 2037 00:00:00 GMT</pubDate>`)),
    );

    expect(articles[0]!.publishedAt).toEqual(NOW);
  });

  it.each([
    [
      'a byte order mark',
      Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(rss(item(`<title>é</title>${LINK}`)))]),
      null,
      'é',
    ],
    [
      'Windows, with its own quotes',
      latin1(`<?xml version="1.0" encoding="windows-1252"?>${body('\u0093é\u0094')}`),
      null,
      '“é”',
    ],
    ['the declaration', latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${body('é')}`), null, 'é'],
    [
      'the server, before the declaration',
      latin1(`<?xml version="1.0" encoding="utf-8"?>${body('é')}`),
      'windows-1252',
      'é',
    ],
    ['no declaration, and bytes that are not UTF-8', latin1(body('é')), null, 'é'],
    ['two bytes a character', Uint8Array.from([0xff, 0xfe, ...Buffer.from(body('é'), 'utf16le')]), null, 'é'],
  ])('reads the encoding from %s', (_, bytes, charset, title) => {
    expect(read(bytes, charset).articles[0]!.title).toBe(title);
  });

  it.each([
    ['nothing at all', '', /feed\.xml: is empty/],
    ['another language', '<html><body/></html>', /is no feed: its first element is <html>/],
    ['JSON of another kind', '{"a":1}', /it is JSON, but no JSON Feed/],
    [
      'an element left open',
      '<rss>\n<channel>\n<title>a</title>\n',
      /line 4: <channel> of line 2 is never closed/,
    ],
    ['a wrong end', '<rss>\n<channel></rss>', /line 2: <\/rss> where <\/channel> of line 2 is expected/],
    [
      'an unknown encoding',
      '<?xml version="1.0" encoding="bogus"?><rss/>',
      /the encoding "bogus" is not known/,
    ],
    [
      'bytes that belie their declaration',
      latin1('<?xml version="1.0" encoding="utf-8"?>\n<rss>\n\u00e9</rss>'),
      /line 3: bytes that are no utf-8/,
    ],
    [
      'a billion laughs',
      `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><rss><channel><title>&lol2;</title></channel></rss>`,
      /line 1: the DOCTYPE declares entities/,
    ],
    [
      'deep nesting',
      `<rss>${'<a>'.repeat(MARKUP_LIMITS.depth + 10)}${'</a>'.repeat(MARKUP_LIMITS.depth + 10)}</rss>`,
      /nested deeper than 64/,
    ],
    ['a tag without end', `<rss ${'a="b" '.repeat(20_000)}`, /<rss> has no end/],
    [
      'too many items',
      rss(`<item><title>a</title>${LINK}</item>`.repeat(10_001)),
      /10001 items; a feed has at most 10000/,
    ],
  ])('refuses %s', (_, content, message) => {
    expect(() => read(content)).toThrow(message);
    expect(() => read(content)).toThrow(AppError);
  });

  it('truncates long texts to their limits', () => {
    const { articles } = read(
      rss(
        item(
          `<title>${'word '.repeat(200)}</title>${LINK}<guid>${'g'.repeat(5_000)}</guid><description>${'text '.repeat(2_000)}</description>${DATE}`,
        ),
      ),
    );

    expect(articles[0]!.title.length).toBeLessThanOrEqual(300);
    expect(articles[0]!.title).toMatch(/word…$/);
    expect(articles[0]!.summary.length).toBeLessThanOrEqual(600);
    expect(articles[0]!.guid).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});

function latin1(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

function body(title: string): string {
  return `<rss version="2.0"><channel><title>P</title>${item(`<title>${title}</title>${LINK}${DATE}`)}</channel></rss>`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

describeWithData('the reader, on published feeds', () => {
  it('reads each of them or refuses it by name: it never fails in another way, and returns no markup', () => {
    const root = reference('feeds');
    const files = filesBelow(root).filter((file) => !file.endsWith('.json') && !file.includes('opml'));
    const refused: string[] = [];
    for (const file of files) {
      const name = file.slice(root.length + 1);
      try {
        const { articles } = readFeed(readFileSync(file), { name, topic: 'tech', now: NOW }, new IssueLog());
        for (const { summary, title, url } of articles) {
          expect(`${name} ${title} ${summary}`).not.toMatch(/<(?:script|img|a|p|div|object|iframe|style)\b/i);
          expect(url).toMatch(/^https?:\/\//);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect((error as AppError).message).toContain(name);
        refused.push(name);
      }
    }

    expect(files.length).toBeGreaterThan(250);
    // Four-byte encodings, CDF, and files without a title and without an item.
    expect(refused.length).toBeLessThan(80);
    expect(refused.filter((name) => name.startsWith('rss-parser/'))).toEqual([
      'rss-parser/input/unrecognized.rss',
    ]);
    expect(refused.filter((name) => name.startsWith('feedsmith/'))).toEqual([]);
  });
});
