/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { loadPortfolioHome } from '@/components/features/portfolio/list/load-portfolio-home';
import { processState } from '@/lib/http/process-state';
import { closeSessionSites, openSessionSite } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

it('shows a visitor the example instead of the login, and keeps nothing of the address', async () => {
  const { backend } = await openSessionSite({});
  processState().status = null;
  backend.overrides.set('/status/', { status: 200, body: { source: 'simulated', seed: 7 } });
  backend.overrides.set('/shared/example/', {
    status: 200,
    body: { meta: { asOf: '2024-06-28' }, kind: 'values', tabs: ['overview'], from: null },
  });
  const avanza = { name: 'Avanza', steps: '', reads: '' };
  backend.overrides.set('/import-sources/', { status: 200, body: { recognized: [avanza], mapped: [] } });
  const series = {
    dates: ['2024-06-27', '2024-06-28'],
    growth: [1, 1.1],
    values: [10, 11],
    invested: [10, 10],
  };
  backend.overrides.set('/shared/example/overview/', { status: 200, body: { ...series, currency: 'USD' } });
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);

  const result = await loadPortfolioHome({
    ...{ req, res, params: {}, query: { alert: 'x' }, resolvedUrl: '/portfolio?alert=x' },
  } as unknown as GetServerSidePropsContext);

  expect(result).toMatchObject({
    props: { token: 'example', tab: 'overview', problem: null, brokers: ['Avanza'] },
  });
  expect(res.getHeader('cache-control')).toBe('private, no-store');
  expect(res.getHeader('referrer-policy')).toBe('strict-origin-when-cross-origin');
});
