/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAddLoan } from '@/lib/session/add-loan-form';
import { ann } from '../../msw/fixtures/accounts';
import type { Override } from '../../support/session-site';
import {
  askServer,
  closeSessionSites,
  cookieOf,
  newToken,
  openSessionSite,
} from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

const FORM =
  'portfolio=family&revision=7&name=Car&account=3&principal=12.000,50&rate=3,5&instalment=&times=36&rhythm=month&start=2024-01-15&first=&paidTo=account&automatic=true';

async function send({
  answer = { status: 201, body: { revision: 8, account: 4, recurring: 5, instalment: '351.63' } },
  isSignedIn = true,
}: { answer?: Override; isSignedIn?: boolean } = {}) {
  const { backend } = await openSessionSite({});
  const token = newToken();
  if (isSignedIn) backend.sessions.add(token);
  backend.overrides.set('/portfolios/family/loans/', answer);
  const web = createServer((request, response) => void answerAddLoan(request, response)).listen(0);
  const { port } = web.address() as AddressInfo;
  const { headers, status } = await askServer(port, '/api/loans', {
    method: 'POST',
    body: FORM,
    headers: { ...cookieOf(token), 'content-type': 'application/x-www-form-urlencoded' },
  });
  web.close();
  const added = backend.hits.find(({ call }) => call === 'POST /portfolios/family/loans/');
  return { status, location: headers.location, added };
}

it('adds the loan with the revision of the form, its rate from percent, and leads to it', async () => {
  const { added, location, status } = await send();
  expect([status, location]).toEqual([303, '/portfolio/family/recurring#loans']);
  expect(added?.headers).toMatchObject({ authorization: `Bearer ${ann.token}`, 'if-match': '"7"' });
  expect(added?.body).toEqual({
    ...{ name: 'Car', account: 3, principal: '12000.50', rate: '0.035', instalment: null, times: 36 },
    ...{ rhythm: 'month', start: '2024-01-15', first: null, paidTo: 'account', automatic: true },
  });
});

it('leads back with the names of refused fields, the code of another failure, or to the login', async () => {
  const refusal = (status: number, body: object) => ({
    status,
    body: { detail: 'no', code: 'REQUEST_INVALID', requestId: 'r', ...body },
  });
  const fields = await send({
    answer: refusal(400, { rate: ['must be'], times: ['must be'], others: ['?'] }),
  });
  // The address has the typed text, so that nothing is entered twice.
  const typed =
    'loan.name=Car&loan.account=3&loan.principal=12.000%2C50&loan.rate=3%2C5&loan.times=36&loan.rhythm=month&loan.start=2024-01-15&loan.paidTo=account&loan.automatic=true';
  expect(fields.location).toBe(`/portfolio/family/recurring?loan=rate.times&${typed}#add-loan`);
  const stale = await send({ answer: refusal(409, { code: 'REVISION_STALE' }) });
  expect(stale.location).toBe(`/portfolio/family/recurring?loan=REVISION_STALE&${typed}#add-loan`);
  const { added, location } = await send({ isSignedIn: false });
  expect([location, added]).toEqual(['/login?next=%2Fportfolio%2Ffamily%2Frecurring', undefined]);
});
