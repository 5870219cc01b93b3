/** @jest-environment node */
import type * as Module from '@/lib/config/public-config';

const NAMES = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID'] as const;
const before = { ...process.env };

/** The settings in a build with this environment. */
function read(environment: Record<string, string>): Module.PublicConfig {
  process.env = { ...before, ...environment };
  let config: Module.PublicConfig | undefined;
  jest.isolateModules(() => {
    config = jest.requireActual<typeof Module>('@/lib/config/public-config').PUBLIC_CONFIG;
  });
  if (!config) throw new Error('the module was not read');
  return config;
}

const firebase = (values: readonly string[], more: Record<string, string> = {}) =>
  read({
    ...Object.fromEntries(NAMES.map((name, index) => [`NEXT_PUBLIC_FIREBASE_${name}`, values[index] ?? ''])),
    ...more,
  }).firebase;

afterEach(() => {
  process.env = before;
});

it('needs no setting', () => {
  expect(read({})).toEqual({
    backendHost: '/backend',
    productName: 'Tapeglass',
    siteUrl: '',
    firebase: null,
  });
});

it('accepts another name for the product', () => {
  expect(read({ NEXT_PUBLIC_PRODUCT_NAME: 'Acme' }).productName).toBe('Acme');
});

it('removes the slash at the end of addresses', () => {
  const config = read({
    NEXT_PUBLIC_SITE_URL: 'https://tapeglass.example/',
    NEXT_PUBLIC_BACKEND_HOST: 'https://api.example/',
  });

  expect(config).toMatchObject({ siteUrl: 'https://tapeglass.example', backendHost: 'https://api.example' });
});

it('configures the external provider by three settings together', () => {
  expect(firebase(['key', 'x.firebaseapp.com', 'x'])).toEqual({
    apiKey: 'key',
    authDomain: 'x.firebaseapp.com',
    projectId: 'x',
    emulatorHost: null,
  });
});

it.each([[['key', 'x.firebaseapp.com', '']], [['key', '', 'x']], [['', 'x.firebaseapp.com', 'x']]])(
  'configures none by %j',
  (values) => {
    expect(firebase(values)).toBeNull();
  },
);

it.each([
  ['development', '127.0.0.1:9099'],
  ['production', null],
])('handles an emulator in %s: %s', (NODE_ENV, emulatorHost) => {
  const known = firebase(['key', 'x.firebaseapp.com', 'x'], {
    NODE_ENV,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });

  expect(known?.emulatorHost).toBe(emulatorHost);
});

it('has the address of the site from the environment of the start on the server, from the document in the browser', () => {
  expect(read({ NEXT_PUBLIC_SITE_URL: 'https://a.example' }).siteUrl).toBe('https://a.example');
  const holder = globalThis as { window?: object; document?: object };
  try {
    holder.window = {};
    holder.document = { documentElement: { dataset: { site: 'https://b.example' } } };
    expect(read({ NEXT_PUBLIC_SITE_URL: 'https://a.example' }).siteUrl).toBe('https://b.example');
  } finally {
    delete holder.window;
    delete holder.document;
  }
});
