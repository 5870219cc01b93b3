import type { ArticleInput, MarketWriter, NewsBatch } from '../../src/market-model/batches';
import { day } from './fake-store';
import { makeBatch } from './price-batch';

export function article(
  guid: string,
  title: string,
  publishedAt: string,
  more: Partial<ArticleInput> = {},
): ArticleInput {
  return {
    guid,
    title,
    summary: '',
    url: `https://paper.example/${guid}`,
    author: null,
    imageUrl: null,
    language: 'en',
    publishedAt: new Date(publishedAt),
    ...more,
  };
}

export const PAPER = {
  title: 'Paper',
  feedUrl: 'https://paper.example/feed',
  siteUrl: 'https://paper.example/',
};
export const OTHER = { title: 'Other', feedUrl: 'https://other.example/feed', siteUrl: null };

export const batch = (
  articles: readonly ArticleInput[],
  source: NewsBatch['source'] = PAPER,
  topic = 'tech',
): NewsBatch => ({
  topic,
  source,
  articles,
});

export const FIRST = article('1', 'Alpha Analytics (AAA) opens a new plant', '2024-06-24T15:00:00Z');
export const SECOND = article('2', 'Nothing happened in the evening', '2024-06-26T22:00:00Z');
export const THIRD = article('3', 'A quiet day for everybody', '2024-06-27T15:00:00Z');
export const RETOLD = article('9', 'Alpha Analytics (AAA) opens new plant', '2024-06-25T23:00:00Z', {
  url: 'https://other.example/9',
});

export async function fill(writer: MarketWriter): Promise<void> {
  const prices = makeBatch({ symbol: 'AAA', from: day('2024-06-23'), closes: [100, 110, 99, 100, 101, 105] });
  const instrument = { ...prices.instrument, name: 'Alpha Analytics' };
  await writer.writePrices({ ...prices, instrument });
  await writer.writeNews(batch([THIRD, SECOND, FIRST]));
  await writer.writeNews(batch([RETOLD], OTHER));
}
