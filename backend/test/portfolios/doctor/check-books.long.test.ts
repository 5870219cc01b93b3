import type { Doctor } from '@/lib/contracts/portfolios/doctor';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { makeExampleMarket } from '../../support/example-market';
import { withPortfolioSite } from '../../support/portfolio-site';

const store = makeExampleMarket();
const { newCaller } = withPortfolioSite(store);

it('offers a conversion where another currency of the account has what is missing', async () => {
  const person = await newCaller();
  const { account, slug } = await person.create({ baseCurrency: 'EUR' }, { currency: 'EUR' });
  const enter = (row: object) =>
    person.ok('POST', `/portfolios/${slug}/transactions/`, { payload: { account, ...row } });
  await enter({ kind: 'deposit', date: '2024-01-03', net: '1000', currency: 'EUR' });
  await enter({ kind: 'fee', date: '2024-02-01', net: '550', currency: 'USD' });
  const find = async () => (await person.ok<Doctor>('GET', `/portfolios/${slug}/doctor/`)).findings;

  const [found, ...others] = await find();

  expect(others).toEqual([]);
  const { close } = (await store.view(store.find('EURUSD=X')!.id, parseIsoDate('2024-02-01')!))!;
  expect(found!.repair).toMatchObject({
    adds: [{ kind: 'convert', date: '2024-02-01', currency: 'EUR', toNet: '550', toCurrency: 'USD' }],
  });
  const [{ net }] = found!.repair!.adds as [{ net: string }];
  expect(Number(net)).toBeCloseTo(550 / close.at(-1)!, 2);
  await person.ok('POST', `/portfolios/${slug}/doctor/${found!.id}/`, { payload: {} });
  expect(await find()).toEqual([]);

  // What is spent later is not there to be converted.
  await enter({ kind: 'fee', date: '2024-02-01', net: '110', currency: 'USD' });
  await enter({ kind: 'withdrawal', date: '2024-05-02', net: '450', currency: 'EUR' });
  expect((await find()).map(({ repair }) => repair?.adds)).toMatchObject([[{ kind: 'deposit', net: '110' }]]);
});
