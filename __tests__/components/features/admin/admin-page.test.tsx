import userEvent from '@testing-library/user-event';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminPage } from '@/components/features/admin/admin-page';
import type { AdminPageData } from '@/components/features/admin/data/load-admin-page';
import { server } from '../../../msw/server';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';

const SETTING = {
  text: 'What it is for.',
  value: null,
  isSecret: false,
  isSet: false,
  origin: 'default',
  fallback: null,
  example: null,
  choices: null,
  provider: null,
} as const;

const PAGE: AdminPageData = {
  overview: {
    source: 'live',
    isSourceSet: false,
    instruments: 500,
    bars: 120_000,
    dataVersion: 12,
    filling: { done: 123, total: 794, since: '2026-11-29T06:14:00.000Z' },
    blocked: [
      {
        id: 'yahoo',
        until: '2026-11-29T07:00:00.000Z',
        message: 'Too Many Requests',
        remedy: 'set YAHOO_USER_AGENT to a name of your own, and wait an hour',
      },
    ],
    failing: {
      total: 1,
      tasks: [
        {
          id: 'prices:AAPL',
          provider: 'yahoo',
          failure: 'timeout',
          message: 'no answer within 30 s',
          remedy: 'check the connection; try again later',
          failures: 3,
          nextAt: null,
        },
      ],
    },
    renames: [{ symbol: 'FB', wanted: 'META', reason: 'yahoo: answered with META instead of FB' }],
    storage: { folder: '/data', database: 'embedded', databaseBytes: 12_300_000, freeBytes: 5e9 },
    versions: { product: '1.0.0', node: '22.1.0', platform: 'linux x64', migration: '0046' },
    sendsMail: false,
  },
  settings: {
    settings: [
      {
        ...SETTING,
        name: 'TIINGO_TOKEN',
        label: 'Tiingo token',
        group: 'keys',
        isSecret: true,
        provider: 'tiingo',
      },
      {
        ...SETTING,
        name: 'FRED_API_KEY',
        label: 'FRED key',
        group: 'keys',
        isSecret: true,
        isSet: true,
        origin: 'environment',
      },
    ],
    feeds: { text: '', origin: 'default' },
  },
  backups: {
    state: 'ok',
    lastSuccess: null,
    lastError: null,
    isRunning: false,
    folder: '/data/backups',
    nextAt: null,
    backups: [
      {
        name: 'tapeglass-20261129T033000Z.backup',
        createdAt: '2026-11-29T03:30:00.000Z',
        version: '1.0.0',
        bytes: 1_500_000,
        isEncrypted: true,
      },
    ],
  },
  events: {
    events: [
      {
        id: 7,
        kind: 'login-failed',
        userId: 3,
        address: '192.0.2.1',
        details: {},
        happenedAt: '2026-11-29T05:00:00.000Z',
      },
    ],
  },
};

async function open() {
  const { store } = await openSignedInStore();
  renderPage(<AdminPage {...PAGE} />, undefined, { store });
  return userEvent.setup();
}
const card = (name: string) => within(screen.getByRole('region', { name }));

it('says how much is filled, who is paused until when, and what to do', async () => {
  await open();

  expect(card('Source of the data').getByText('123 of 794 since 29 Nov 2026, 06:14 UTC')).toBeVisible();
  expect(
    card('Source of the data').getByText(/until 29 Nov 2026, 07:00 UTC.*YAHOO_USER_AGENT/),
  ).toBeVisible();
  expect(
    card('Failing tasks').getByRole('row', { name: /prices:AAPL.*no answer.*check the connection/ }),
  ).toBeVisible();
  expect(card('Audit log').getByRole('row', { name: /login-failed/ })).toBeVisible();
});

it('offers a rename with its reason, and makes it by one press', async () => {
  const sent: unknown[] = [];
  const user = await open();
  server.use(
    http.post('/backend/admin/instruments/rename/', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const renames = card('Changed symbols');

  expect(renames.getByText('FB: yahoo: answered with META instead of FB.')).toBeVisible();
  await user.click(renames.getByRole('button', { name: 'Rename FB to META' }));

  await waitFor(() => expect(sent).toEqual([{ symbol: 'FB', wanted: 'META' }]));
});

it('sends a key once, keeps others as they are, and says where the environment decides', async () => {
  const sent: unknown[] = [];
  const user = await open();
  server.use(
    http.put('/backend/admin/settings/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { detail: 'no', code: 'REQUEST_INVALID', requestId: 'r', TIINGO_TOKEN: ['must be one line'] },
        { status: 400 },
      );
    }),
  );
  const keys = card('Keys of providers');

  expect(keys.getByLabelText('FRED key')).toBeDisabled();
  expect(keys.getByText(/FRED_API_KEY is set in the environment or in .env, which decides/)).toBeVisible();
  await user.click(keys.getByRole('button', { name: 'Save' }));
  await user.type(keys.getByLabelText('Tiingo token'), 'secret');
  await user.click(keys.getByRole('button', { name: 'Save' }));

  expect(await keys.findByText('must be one line')).toBeVisible();
  expect(sent).toEqual([{ values: {} }, { values: { TIINGO_TOKEN: 'secret' } }]);
});

it('restores a backup after its name was typed', async () => {
  const sent: unknown[] = [];
  const user = await open();
  server.use(
    http.post('/backend/admin/backups/:name/restore/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { detail: 'confirmation must be the name', code: 'REQUEST_INVALID', requestId: 'r' },
        { status: 400 },
      );
    }),
  );
  const name = PAGE.backups.backups[0]!.name;

  await user.click(card('Backups').getByRole('button', { name: `Restore ${name}…` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(`Type ${name}`), 'yes');
  await user.click(dialog.getByRole('button', { name: 'Restore' }));

  expect(await dialog.findByText(/must be the name/)).toBeVisible();
  expect(sent).toEqual([{ confirmation: 'yes' }]);
});
