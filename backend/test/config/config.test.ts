import { join } from 'node:path';
import { loadConfig, lastKnownDayOf, todayOf } from '@/backend/src/config/config';
import { mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { projectRoot } from '@/backend/src/project/project-root';
import { AppError } from '@/lib/domain/errors';
import { parseIsoDate } from '@/lib/domain/iso-date';

function complaintOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFIG_INVALID') return error.message;
    throw error;
  }
  return '';
}

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toEqual({
      production: false,
      priceSources: { privateAddresses: 'refuse', proxy: null },
      brokers: {
        origins: {
          'ibkr-flex': 'https://ndcdyn.interactivebrokers.com',
          trading212: 'https://live.trading212.com',
          kraken: 'https://api.kraken.com',
          coinbase: 'https://api.coinbase.com',
          binance: 'https://api.binance.com',
        },
        proxy: null,
        folder: null,
      },
      port: 3000,
      webAddress: null,
      backendPort: 8000,
      backendAddress: '127.0.0.1',
      backendUrl: 'http://127.0.0.1:8000',
      publicBackendHost: '/backend',
      productName: 'Tapeglass',
      siteUrl: null,
      dataDir: join(projectRoot(), 'var'),
      databaseUrl: null,
      marketData: null,
      demoSeed: null,
      today: null,
      corsOrigins: [],
      trustProxy: false,
      metricsToken: null,
      registration: 'open',
      guessablePasswords: 'accept',
      internalSecret: null,
      mail: null,
      notify: { privateAddresses: 'refuse', telegramOrigin: 'https://api.telegram.org' },
      openId: null,
      proxySignIn: null,
      logLevel: 'info',
      stopDelaySeconds: 0,
      seriesCacheMb: 128,
      role: 'all',
      s3: null,
      backup: { folder: join(projectRoot(), 'var', 'backups'), at: 210, passphrase: null, bucket: null },
      administrator: null,
      firebase: null,
      live: {
        providers: {
          origins: PROVIDER_ORIGINS,
          ...mapKeys(() => null),
          secUserAgent: null,
          yahooUserAgent: null,
        },
        proxy: null,
        universes: [
          ...['sp500', 'nasdaq', 'dj', 'r2000', 'sptsx', 'eurostocks', 'stoxx50', 'etfs', 'commodities'],
          ...['crypto', 'indexes', 'fx', 'rates'],
        ],
        symbols: [],
        quotes: true,
        isSearchOpen: false,
        feedsFile: null,
        csvDir: null,
      },
    });
  });

  it('reads where and when backups are made', () => {
    const S3 = { S3_ENDPOINT: 'http://127.0.0.1:9000', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const env = { ...S3, BACKUP_DIR: '/srv/backups', BACKUP_AT: '4:05', BACKUP_BUCKET: 'copies' };

    expect(loadConfig(env)).toMatchObject({
      s3: null,
      backup: {
        folder: '/srv/backups',
        at: 245,
        bucket: { bucket: 'copies', publicUrl: null, accessKeyId: 'a' },
      },
    });
    expect(loadConfig({ BACKUP_AT: 'off' }).backup.at).toBeNull();
    expect(complaintOf({ BACKUP_AT: '24:00' })).toBe(
      'BACKUP_AT must be a time like 03:30, or off, got "24:00"',
    );
    expect(complaintOf({ BACKUP_PASSPHRASE: 'short' })).toBe(
      'BACKUP_PASSPHRASE must be at least 12 characters',
    );
    const open = { S3_PUBLIC_URL: 'https://pictures.example.org', S3_BUCKET: 'one', BACKUP_BUCKET: 'one' };
    expect(complaintOf(open)).toMatch(/^BACKUP_BUCKET must be another bucket than S3_BUCKET/);
  });

  it('reads where e-mails are handed over', () => {
    const site = { NEXT_PUBLIC_SITE_URL: 'https://site.example', MAIL_FROM: 'Ops <ops@example.org>' };
    const read = (url: string) => loadConfig({ ...site, SMTP_URL: url }).mail;

    expect(read('smtp://ops:p%40ss@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 587,
      isImplicitTls: false,
      user: 'ops',
      password: 'p@ss',
      from: 'Ops <ops@example.org>',
    });
    expect(read('smtps://[::1]')).toMatchObject({ host: '::1', port: 465, isImplicitTls: true, user: null });
    expect(read('smtp://127.0.0.1:2525/')).toMatchObject({ port: 2525 });
  });

  it('refuses half of the settings of e-mails, without telling the password', () => {
    const NEXT_PUBLIC_SITE_URL = 'https://site.example';
    expect(complaintOf({ NEXT_PUBLIC_SITE_URL, SMTP_URL: 'smtp://mail.example.org' })).toBe(
      'MAIL_FROM must be set when SMTP_URL is',
    );
    expect(complaintOf({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'ops@example.org' })).toBe(
      'NEXT_PUBLIC_SITE_URL must be set when SMTP_URL is, such as https://research.example.org: links in e-mails begin with it',
    );
    for (const url of [
      'https://mail.example.org',
      'smtp://ops@mail.example.org',
      'smtp://m/path',
      'smtp://%:x@m',
    ]) {
      const complaint = complaintOf({ SMTP_URL: url, MAIL_FROM: 'ops@example.org' });
      expect(complaint).toBe('SMTP_URL must be an address like smtp://user:password@mail.example.org:587');
    }
    for (const from of ['ops', 'a@b c@d', 'Ops <ops>'])
      expect(complaintOf({ MAIL_FROM: from })).toContain('MAIL_FROM must be an e-mail address');
    expect(complaintOf({ REGISTRATION: 'shut' })).toBe(
      'REGISTRATION must be one of open, invite, closed, got "shut"',
    );
  });

  it('reads the settings of live data, and an empty list of lists as none', () => {
    const { live } = loadConfig({
      LIVE_UNIVERSES: '',
      LIVE_SYMBOLS: 'aapl, ^GSPC',
      YAHOO_ORIGIN: 'http://127.0.0.1:9999',
      HTTPS_PROXY: 'proxy.example:3128',
      SEC_USER_AGENT: 'Jane Doe jane@example.org',
      CSV_DIR: '/prices',
    });

    expect(live).toMatchObject({
      universes: [],
      symbols: ['AAPL', '^GSPC'],
      proxy: 'http://proxy.example:3128',
      csvDir: '/prices',
      providers: { secUserAgent: 'Jane Doe jane@example.org' },
    });
    expect(live.providers.origins).toMatchObject({ yahoo: 'http://127.0.0.1:9999' });
  });

  it('names wrong settings of live data', () => {
    const env = {
      LIVE_UNIVERSES: 'sp500,nope',
      LIVE_SYMBOLS: 'A B',
      STOOQ_ORIGIN: 'https://a/b',
      SEC_USER_AGENT: 'me',
    };

    expect(() => loadConfig(env)).toThrow(
      [
        'STOOQ_ORIGIN must be an origin like https://example.org, got "https://a/b"',
        'SEC_USER_AGENT must be your name and e-mail address, as the SEC asks for: "Jane Doe jane@example.org", got "me"',
        'LIVE_UNIVERSES must be lists among sp500, nasdaq, dj, r2000, sptsx, eurostocks, stoxx50, etfs, commodities, crypto, indexes, fx, rates, separated by commas, got "sp500,nope"',
        'LIVE_SYMBOLS must be symbols like AAPL,^GSPC,BTC-USD, separated by commas, got "A B"',
      ].join('\n'),
    );
  });

  it('reads set variables, and treats an empty value as unset', () => {
    const config = loadConfig({
      PORT: '',
      BACKEND_PORT: '8100',
      DATA_DIR: '/data/tapeglass',
      DATABASE_URL: 'postgres://someone:secret@db:5432/tapeglass',
      MARKET_DATA: 'csv',
      DEMO_SEED: '7',
      TODAY: '2024-06-28',
      CORS_ORIGINS: 'https://a.example, http://localhost:3000',
      TRUST_PROXY: '10.0.0.0/8,loopback',
      S3_BUCKET: 'pictures',
      FRED_API_KEY: 'k',
    });

    expect(config).toMatchObject({
      port: 3000,
      backendPort: 8100,
      backendUrl: 'http://127.0.0.1:8100',
      dataDir: '/data/tapeglass',
      databaseUrl: 'postgres://someone:secret@db:5432/tapeglass',
      marketData: 'csv',
      demoSeed: 7,
      today: parseIsoDate('2024-06-28'),
      corsOrigins: ['https://a.example', 'http://localhost:3000'],
      trustProxy: ['10.0.0.0/8', 'loopback'],
      s3: { bucket: 'pictures', region: 'us-east-1' },
      live: { providers: { fredApiKey: 'k' } },
    });
  });

  it.each([
    ['PORT', 'x', 'PORT must be a whole number from 1 to 65535, got "x"'],
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535, got "0"'],
    ['BACKEND_PORT', '65536', 'BACKEND_PORT must be a whole number from 1 to 65535, got "65536"'],
    ['BACKEND_PORT', '80.5', 'BACKEND_PORT must be a whole number from 1 to 65535, got "80.5"'],
    ['BACKEND_URL', 'ftp://x', 'BACKEND_URL must be an http(s) address, got "ftp://x"'],
    ['MARKET_DATA', 'real', 'MARKET_DATA must be one of demo, csv, live, got "real"'],
    ['TODAY', '2023-02-29', 'TODAY must be an existing date like 2024-06-28, got "2023-02-29"'],
    ['TODAY', '9999-12-31', 'TODAY must be 2099-12-31 or earlier, got "9999-12-31"'],
    [
      'NEXT_PUBLIC_SITE_URL',
      'https://a.example/path?x',
      'NEXT_PUBLIC_SITE_URL must be an http(s) address without a path, got "https://a.example/path?x"',
    ],
    ['DEMO_SEED', '-1', 'DEMO_SEED must be a whole number from 0 to 2147483647, got "-1"'],
    ['ROLE', 'web', 'ROLE must be one of all, api, ingest, got "web"'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, got "loud"',
    ],
    [
      'CORS_ORIGINS',
      'https://a.example/path',
      'CORS_ORIGINS must be origins like https://example.org, separated by commas, got "https://a.example/path"',
    ],
    [
      'TRUST_PROXY',
      'maybe',
      'TRUST_PROXY must be true, false, a number of proxies, or addresses separated by commas, got "maybe"',
    ],
    [
      'NEXT_PUBLIC_BACKEND_HOST',
      'backend',
      'NEXT_PUBLIC_BACKEND_HOST must be a path like /backend or an http(s) address, got "backend"',
    ],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'there', 'FIREBASE_AUTH_EMULATOR_HOST must be host:port, got "there"'],
  ])('refuses %s=%s', (name, value, message) => {
    expect(complaintOf({ [name]: value })).toBe(message);
  });

  it.each(['https://a.example', 'https://a.example/', 'http://localhost:3000', 'https://a.example:443'])(
    'takes %s as the address of the site',
    (address) => {
      expect(loadConfig({ NEXT_PUBLIC_SITE_URL: address }).siteUrl).toBe(address.replace(/\/$/, ''));
    },
  );

  it('reports every bad variable at once', () => {
    const complaints = complaintOf({ PORT: 'x', TODAY: 'soon', ROLE: 'none' }).split('\n');

    expect(complaints.map((one) => one.split(' ')[0])).toEqual(['PORT', 'TODAY', 'ROLE']);
  });

  it('never repeats a database address, which may hold a password', () => {
    expect(complaintOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).toBe(
      'DATABASE_URL must be a postgres:// address',
    );
  });

  it('refuses one port for both processes', () => {
    expect(complaintOf({ PORT: '8000' })).toBe('PORT and BACKEND_PORT must differ, both are 8000');
  });

  it('refuses a day before the simulated market begins, for that market alone', () => {
    const env = { TODAY: '2006-01-31', MARKET_DATA: 'demo' };

    expect(complaintOf(env)).toBe(
      'TODAY must be 2006-02-01 or later: the simulated market begins a month before, got "2006-01-31"',
    );
    expect(complaintOf({ ...env, TODAY: '2006-02-01' })).toBe('');
    expect(complaintOf({ ...env, MARKET_DATA: 'csv' })).toBe('');
  });

  it('refuses half of the sign-in settings and half of the picture settings', () => {
    expect(complaintOf({ NEXT_PUBLIC_FIREBASE_API_KEY: 'k' })).toContain('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN');
    expect(complaintOf({ S3_ENDPOINT: 'http://s3' })).toContain('S3_BUCKET must be set');
    expect(complaintOf({ S3_BUCKET: 'b', AWS_ACCESS_KEY_ID: 'id' })).toBe(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set both or neither',
    );
  });

  it('accepts an origin for public pictures, and nothing longer', () => {
    const withUrl = (url: string) => ({ S3_BUCKET: 'b', S3_PUBLIC_URL: url });

    expect(loadConfig(withUrl('https://pictures.example.org/')).s3?.publicUrl).toBe(
      'https://pictures.example.org',
    );
    expect(complaintOf(withUrl('https://s3.example.org/bucket'))).toBe(
      'S3_PUBLIC_URL must be an origin like https://pictures.example.org, without a path (the key is to be the fourth segment of a picture’s address), got "https://s3.example.org/bucket"',
    );
    expect(complaintOf(withUrl('pictures.example.org'))).toContain('S3_PUBLIC_URL must be an origin');
  });

  it('refuses the emulator of the sign-in provider in production only', () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

    expect(complaintOf(env)).toBe('');
    expect(complaintOf({ ...env, NODE_ENV: 'production' })).toContain('must not be set in production');
  });
});

describe('lastKnownDayOf', () => {
  it('is today, and the day before on the simulated market', () => {
    expect(lastKnownDayOf({ today: 5, marketData: 'csv' })).toBe(5);
    expect(lastKnownDayOf({ today: 5, marketData: 'demo' })).toBe(4);
  });
});

describe('todayOf', () => {
  it('uses the fixed day, else the UTC date of the clock', () => {
    const now = new Date('2024-03-01T00:00:00Z');

    expect(todayOf({ today: 5 }, now)).toBe(5);
    expect(todayOf({ today: null }, now)).toBe(parseIsoDate('2024-03-01'));
    expect(todayOf({ today: null }, new Date(now.getTime() - 1))).toBe(parseIsoDate('2024-02-29'));
  });
});
