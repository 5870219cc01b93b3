/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from 'next';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import handler from '@/pages/api/site/[file]';

jest.mock('@/lib/http/fetch-backend', () => ({ fetchBackend: jest.fn() }));

async function ask(file: string, method = 'GET') {
  const answer = { status: 200, headers: {} as Record<string, string>, body: undefined as unknown };
  const keep = (body: unknown) => {
    answer.body = body;
    return response;
  };
  const response = {
    setHeader(name: string, value: string) {
      answer.headers[name] = value;
      return response;
    },
    status(code: number) {
      answer.status = code;
      return response;
    },
    json: keep,
    send: keep,
  };
  const request = { method, query: { file }, headers: { host: 'site.example' }, socket: {} };
  await handler(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return { ...answer, body: String(answer.body) };
}

it('closes calls, files of numbers and pages of a person to search engines, and names the sitemap', async () => {
  const { body, headers } = await ask('robots.txt');

  expect(headers['Content-Type']).toContain('text/plain');
  expect(body).toMatch(/^User-agent: \*$/m);
  expect(body).toMatch(/^Disallow: \/backend\/$/m);
  const [previews = '', all = ''] = body.split(/(?=^User-agent: \*$)/m);
  // `?asof=`, `?versus=` and filters; a preview of such a page may be fetched.
  expect(all).toMatch(/^Disallow: \/\*\?$/m);
  expect(previews).toMatch(/^User-agent: facebookexternalhit$/m);
  expect(previews).toMatch(/^Disallow: \/portfolio$/m);
  expect(previews).not.toContain('?');
  expect(body).toMatch(/^Sitemap: http:\/\/site\.example\/sitemap\.xml$/m);
});

it('lists every public page with its whole address', async () => {
  jest
    .mocked(fetchBackend)
    .mockImplementation((path: string) =>
      Promise.resolve(
        path === '/stocks/'
          ? { stocks: [{ symbol: '^GSPC' }, { symbol: 'A&B' }] }
          : { posts: [{ slug: 'one' }] },
      ),
    );

  const { body } = await ask('sitemap.xml');

  expect(body).toContain('<loc>http://site.example/markets</loc>');
  expect(body).toContain('<loc>http://site.example/stock-data/%5EGSPC</loc>');
  expect(body).toContain('<loc>http://site.example/research-posts/one</loc>');
  expect(body).not.toMatch(/&(?!amp;)|profile|account/);
});

it('lists the pages of the menu while the backend is unavailable', async () => {
  jest.mocked(fetchBackend).mockRejectedValue(new AppError('BACKEND_AWAY', 'away'));

  expect((await ask('sitemap.xml')).body).toContain('<loc>http://site.example/markets</loc>');
});

it('describes the site to be installed, with icons that are there', async () => {
  const { body, headers } = await ask('site.webmanifest');

  expect(headers['Content-Type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toMatchObject({ start_url: '/', icons: [{ src: '/favicon.svg' }, {}, {}, {}] });
});

it('has no other file, and answers reading alone', async () => {
  expect((await ask('secrets.txt')).status).toBe(404);
  expect(await ask('robots.txt', 'POST')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
});
