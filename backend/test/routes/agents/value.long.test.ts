import type { CreatedPersonalToken } from '@/lib/contracts/personal-tokens';
import { addAccount } from '../../support/accounts';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { site } = withPortfolioSite();

const get = (url: string) => site.app.inject(url);

it('is the number of the figures call, to the last digit', async () => {
  const { figures } = (await get('/instruments/AAA/figures/?asof=2024-06-28')).json<{
    figures: Record<string, number>;
  }>();

  for (const id of ['price', 'return.1Y', 'volatility']) {
    const response = await get(`/value/?symbol=AAA&figure=${id}&asof=2024-06-28`);
    expect([response.headers['content-type'], response.body]).toEqual([
      'text/plain; charset=utf-8',
      String(figures[id] ?? '#N/A'),
    ]);
  }
});

it('is #N/A where it is missing, with the reason as JSON', async () => {
  expect((await get('/value/?symbol=AAA&figure=pe')).body).toBe('#N/A');
  expect((await get('/value/?symbol=AAA&figure=pe&format=json')).json()).toMatchObject({
    figure: 'pe',
    value: null,
    unit: 'ratio',
    gap: expect.objectContaining({ gap: expect.any(String) as unknown }) as unknown,
    asOf: expect.any(String) as unknown,
    dataVersion: expect.any(Number) as unknown,
  });
});

it('names what is wrong', async () => {
  const statusOf = async (url: string) => (await get(url)).statusCode;
  expect(await statusOf('/value/?symbol=AAA&figure=bogus')).toBe(400);
  expect((await get('/value/?symbol=AAA&figure=peRatio')).json()).toMatchObject({
    detail: expect.stringMatching(
      /^figure "peRatio" is not known: did you mean pe\? It must be one of /,
    ) as unknown,
    code: 'REQUEST_INVALID',
  });
  expect(await statusOf('/value/?symbol=NOPE&figure=price')).toBe(404);
  expect(await statusOf('/value/?figure=price')).toBe(400);
  expect(await statusOf('/value/?symbol=AAA&portfolio=x&figure=price')).toBe(400);
  expect(await statusOf('/value/?symbol=AAA&figure=price&asof=soon')).toBe(400);
});

it('of a portfolio needs the token of its owner, in the query too; so does every table of a portfolio', async () => {
  const person = await addAccount(site.accounts);
  const { slug } = await new PortfolioCaller(site.app, person).create();
  const made = await site.app.inject({
    method: 'POST',
    url: '/account/tokens/',
    headers: person.headers,
    payload: { name: 'sheet', scope: 'read' },
  });
  const { token } = made.json<CreatedPersonalToken>();
  const value = `/value/?portfolio=${slug}&figure=value`;

  expect((await get(value)).statusCode).toBe(401);
  expect((await get(`${value}&token=tg_wrong`)).statusCode).toBe(401);
  expect((await get(`${value}&token=${token}`)).body).toBe('0');
  const described = async (figure: string) =>
    (await get(`/value/?portfolio=${slug}&figure=${figure}&format=json&token=${token}`)).json<object>();
  expect(await described('value')).toMatchObject({
    value: 0,
    unit: 'currency',
    currency: 'USD',
    definition: expect.stringMatching(/^Value: What holdings and cash/) as unknown,
    gap: null,
    asOf: expect.any(String) as unknown,
    dataVersion: expect.any(Number) as unknown,
  });
  // The accounts of a company have a figure of this id, too.
  expect(await described('taxRate')).toMatchObject({
    unit: 'fraction',
    currency: null,
    definition: expect.stringMatching(/^Taxes, of the mean value: /) as unknown,
    gap: { gap: 'no-capital' },
  });
  const csv = await get(`/portfolios/${slug}/holdings/?format=csv&part=holdings&token=${token}`);
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await get(`/portfolios/${slug}/holdings/?token=${person.accessToken}`)).statusCode).toBe(401);
  const change = await site.app.inject({ method: 'POST', url: `/portfolios/?token=${token}`, payload: {} });
  expect(change.statusCode).toBe(401);
});
