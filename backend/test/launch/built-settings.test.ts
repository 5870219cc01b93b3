import { describeOtherSettings, readBuiltSettings } from '../../../scripts/launch/built-settings.mjs';

const built = readBuiltSettings({
  NEXT_PUBLIC_PRODUCT_NAME: 'Acme',
  PORT: '1',
  NEXT_PUBLIC_SITE_URL: 'https://a.example',
});

it('holds what a build writes into pages, scripts and headers, and nothing that is read at the start', () => {
  expect(built).toEqual({
    NEXT_PUBLIC_BACKEND_HOST: '/backend',
    NEXT_PUBLIC_PRODUCT_NAME: 'Acme',
    NEXT_PUBLIC_FIREBASE_API_KEY: '',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: '',
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
    S3_PUBLIC_URL: '',
  });
});

it('accepts the same settings, and a default that is written out', () => {
  const same = { NEXT_PUBLIC_PRODUCT_NAME: ' Acme', NEXT_PUBLIC_BACKEND_HOST: '/backend', S3_PUBLIC_URL: '' };

  expect(describeOtherSettings(built, { ...same, NEXT_PUBLIC_SITE_URL: 'https://b.example' })).toBeNull();
});

it('names each other setting, with both values and the remedy', () => {
  const env = { S3_PUBLIC_URL: 'https://cdn.example' };

  expect(describeOtherSettings(built, env)?.split('\n')).toEqual([
    'NEXT_PUBLIC_PRODUCT_NAME is "Tapeglass", and the pages were built with "Acme": build them with the same value, or start with theirs',
    'S3_PUBLIC_URL is "https://cdn.example", and the pages were built with "": build them with the same value, or start with theirs',
  ]);
});
