import { findNewsTopic } from '@/lib/domain/news-topics';

/** A feed and the topic that it belongs to. */
export interface ListedFeed {
  readonly topic: string;
  readonly url: string;
  /** The name under which its headlines are shown; null: the feed's own title. */
  readonly name: string | null;
}

/** Public feeds of institutions and publishers that offer them for readers of feeds: at least two of each topic, by different hosts. */
const DEFAULT_FEEDS = `
markets      https://feeds.content.dowjones.io/public/rss/mw_topstories
markets      https://feeds.bbci.co.uk/news/business/rss.xml
markets      https://www.sec.gov/news/pressreleases.rss
economy      https://www.federalreserve.gov/feeds/press_all.xml
economy      https://www.ecb.europa.eu/rss/press.html
economy      https://apps.bea.gov/rss/rss.xml
economy      https://www.bankofcanada.ca/content_type/press-releases/feed/
politics     https://feeds.bbci.co.uk/news/politics/rss.xml
politics     https://www.theguardian.com/politics/rss
inflation    https://www.bls.gov/feed/cpi.rss
inflation    https://www.bankofengland.co.uk/rss/news
inflation    https://www.theguardian.com/business/economics/rss
finance      https://www.bis.org/doclist/all_pressrels.rss
finance      https://www.theguardian.com/business/banking/rss
crypto       https://www.coindesk.com/arc/outboundfeeds/rss/
crypto       https://cointelegraph.com/rss
etaunido     https://www.federalreserve.gov/feeds/speeches.xml
etaunido     https://feeds.bbci.co.uk/news/world/us_and_canada/rss.xml
china        https://feeds.bbci.co.uk/news/world/asia/china/rss.xml
china        https://www.theguardian.com/world/china/rss
mediooeste   https://feeds.bbci.co.uk/news/world/middle_east/rss.xml
mediooeste   https://www.theguardian.com/world/middleeast/rss
aleman       https://www.bundesbank.de/service/rss/en/633286/feed.rss
aleman       https://rss.dw.com/xml/rss-en-bus
aleman       https://www.theguardian.com/world/germany/rss
japon        https://www.boj.or.jp/en/rss/whatsnew.xml
japon        https://www.japantimes.co.jp/feed/
japon        https://www.theguardian.com/world/japan/rss
africa       https://feeds.bbci.co.uk/news/world/africa/rss.xml
africa       https://www.theguardian.com/world/africa/rss
suram        https://feeds.bbci.co.uk/news/world/latin_america/rss.xml
suram        https://en.mercopress.com/rss/
suram        https://www.theguardian.com/world/americas/rss
tech         https://feeds.bbci.co.uk/news/technology/rss.xml
tech         https://techcrunch.com/feed/
energy       https://www.eia.gov/rss/todayinenergy.xml
energy       https://www.theguardian.com/environment/energy/rss
oil          https://www.eia.gov/rss/press_rss.xml
oil          https://oilprice.com/rss/main
realestate   https://eyeonhousing.org/feed/
realestate   https://www.housingwire.com/feed/
health       https://www.fda.gov/about-fda/contact-fda/stay-informed/rss-feeds/press-releases/rss.xml
health       https://www.statnews.com/feed/
cons         https://www.retaildive.com/feeds/news/
cons         https://www.theguardian.com/business/retail/rss
materials    https://www.mining.com/feed/
materials    https://www.northernminer.com/feed/
comm         https://www.lightreading.com/rss.xml
comm         https://www.theguardian.com/media/rss
util         https://www.utilitydive.com/feeds/news/
util         https://www.powermag.com/feed/
indus        https://www.manufacturingdive.com/feeds/news/
indus        https://www.freightwaves.com/feed
`;

/**
 * Parses a list of feeds: JSON `{ topic: [{ url, name }] }`, or a line each with topic and address, where `#`
 * begins a comment.
 *
 * @throws RangeError naming the place.
 */
export function parseFeedList(text: string): ListedFeed[] {
  return text.trimStart().startsWith('{') ? parseJson(text) : parseLines(text);
}

function parseJson(text: string): ListedFeed[] {
  let topics: unknown;
  try {
    topics = JSON.parse(text);
  } catch (cause) {
    throw new RangeError(`no JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  return Object.entries(topics as object).flatMap(([topic, feeds]: [string, unknown]) => {
    if (findNewsTopic(topic) === undefined) throw new RangeError(`"${topic}" is no topic`);
    if (!Array.isArray(feeds)) throw new RangeError(`${topic}: expected a list of feeds [{ url, name }]`);
    return feeds.map((feed: unknown, at): ListedFeed => {
      const { name = null, url } = (typeof feed === 'object' && feed !== null ? feed : {}) as Record<
        string,
        unknown
      >;
      if (typeof url !== 'string' || !isHttp(url))
        throw new RangeError(`${topic}, feed ${at + 1}: "${String(url)}" is no http(s) address`);
      if (name !== null && (typeof name !== 'string' || name.trim() === '' || name.length > 200))
        throw new RangeError(`${topic}, feed ${at + 1}: the name must be a text of 1 to 200 characters`);
      return { topic, url, name: name === null ? null : name.trim() };
    });
  });
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function parseLines(text: string): ListedFeed[] {
  return text.split(/\r?\n/).flatMap((raw, at): ListedFeed[] => {
    const line = raw.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') return [];
    const [topic = '', url = '', ...rest] = line.split(/\s+/);
    if (findNewsTopic(topic) === undefined)
      throw new RangeError(`line ${at + 1}: "${topic}" is no topic; expected a topic, then an address`);
    if (rest.length > 0 || !isHttp(url))
      throw new RangeError(`line ${at + 1}: "${[url, ...rest].join(' ')}" is no http(s) address`);
    return [{ topic, url, name: null }];
  });
}

/** The feeds that are followed without a list of the operator. */
export function defaultFeeds(): ListedFeed[] {
  return parseFeedList(DEFAULT_FEEDS);
}
