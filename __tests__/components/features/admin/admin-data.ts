import type { AdminPageData } from '@/components/features/admin/data/load-admin-page';

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

/** The data of the administrator's page in tests. */
export const PAGE: AdminPageData = {
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
