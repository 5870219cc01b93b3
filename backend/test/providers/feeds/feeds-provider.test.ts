import { createFeedsProvider } from '@/backend/src/providers/feeds/feeds-provider';
import type { HttpClient, HttpRequest } from '@/backend/src/providers/http/http-client';

/** The user agent of a request for a feed; null: that of the program. */
async function agentOf(url: string, contact: string | null): Promise<string | null> {
  const requests: HttpRequest[] = [];
  const client: HttpClient = {
    get(request) {
      requests.push(request);
      return Promise.resolve({ isUnchanged: true });
    },
    post: () => Promise.reject(new Error('no feed is asked for by POST')),
  };
  await createFeedsProvider(client, contact).news!.fetch({ url, validators: null, signal: null });
  return requests[0]!.headers?.['user-agent'] ?? null;
}

it('gives authorities of the United States the contact that they ask for, and no one else', async () => {
  const contact = 'Jane Doe jane@example.org';
  expect(await agentOf('https://www.bls.gov/feed/cpi.rss', contact)).toBe(contact);
  expect(await agentOf('https://www.sec.gov/news/pressreleases.rss', null)).toBe('Tapeglass');
  expect(await agentOf('https://www.boj.or.jp/en/rss/whatsnew.xml', contact)).toBeNull();
  expect(await agentOf('https://example.org/?x=.gov', contact)).toBeNull();
});
