import { expect, test, type Page } from '@playwright/test';
import {
  startPushService,
  type PushService,
  type SubscribedBrowser,
} from '../backend/test/support/push-service';
import { openSession } from './support/account';
import { demoAddress, setUpJourneys } from './support/journey';
import { startSite, type Site } from './support/site';
import { newPerson, register, signIn, type Person } from './support/user';

const { open } = setUpJourneys();

/** Opens a page of a new person, with the service worker at work. */
async function openAs(person: Person) {
  await register(demoAddress(), person);
  const watched = await open('/login', { serviceWorkers: 'allow', permissions: ['notifications'] });
  // The browser's reports of requests without a network.
  watched.expectComplaints(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|network error/i);
  await signIn(watched.page.context(), demoAddress(), person);
  return watched;
}

/** The paths of the copies in the browser. */
const copiesOf = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('own-pages'))) return [];
    const requests = await (await caches.open('own-pages')).keys();
    return requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/\.(?:css|woff2|js)/.test(path));
  });
const hasCopy = (page: Page, path: string) =>
  expect.poll(async () => (await copiesOf(page)).includes(path)).toBe(true);

/** After a change of the account, the first visits empty the copies. */
const visitUntilCopied = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'load' });
    expect(await copiesOf(page)).toContain(path);
  }).toPass({ timeout: 20_000 });

test('the last own pages are read without a network as of their time, and by no one else', async () => {
  test.setTimeout(180_000);
  const [ada, ben] = [newPerson(), newPerson()];
  const { page } = await openAs(ada);
  const context = page.context();
  await page.goto('/portfolio', { waitUntil: 'load' });
  await hasCopy(page, '/portfolio');
  // Within the site no document is asked for.
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  await hasCopy(page, '/notifications');

  await context.setOffline(true);
  await page.goto('/notifications');
  await expect(page.getByRole('status').filter({ hasText: /^Offline copy of \d/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await page.goto('/markets');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('link', { name: '/portfolio' }).click();
  await expect(page.getByText(/^Offline copy of/)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/portfolio', { waitUntil: 'load' });
  await expect(page.getByText(/^Offline copy of/)).toHaveCount(0);

  await context.addCookies([{ name: 'language', value: 'de', url: demoAddress() }]);
  await expect(async () => {
    await context.setOffline(false);
    await page.goto('/portfolio', { waitUntil: 'load' });
    await context.setOffline(true);
    await page.goto('/portfolio');
    await expect(page.getByText(/^Offline-Kopie von \d/)).toBeVisible();
  }).toPass({ timeout: 20_000 });
  await page.goto('/markets');
  await page.getByRole('heading', { name: 'Sie sind offline' }).waitFor();
  await context.setOffline(false);
  await context.clearCookies({ name: 'language' });
  await page.goto('/portfolio', { waitUntil: 'load' });
  await page.getByRole('button', { name: new RegExp(ada.lastName) }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
  expect(await copiesOf(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto('/portfolio')).rejects.toThrow(/ERR_/);
  await context.setOffline(false);

  // Another session in the same browser, without a log-out of the first one.
  await page.goto('/login', { waitUntil: 'load' });
  await signIn(context, demoAddress(), ada);
  await visitUntilCopied(page, '/portfolio');
  await register(demoAddress(), ben);
  await context.addCookies([
    { name: 'token', value: await openSession(demoAddress(), ben), url: demoAddress() },
  ]);
  await visitUntilCopied(page, '/notifications');
  expect(await copiesOf(page)).not.toContain('/portfolio');
});

test('a file that another app shares lands in the import of the portfolio', async () => {
  test.setTimeout(120_000);
  const { page } = await openAs(newPerson());
  await page.goto('/portfolio', { waitUntil: 'load' });
  const form = page.getByRole('region', { name: 'Your first portfolio', exact: true });
  await form.getByLabel('Name').fill('Family');
  await form.getByRole('button', { name: 'Create portfolio' }).click();
  await page.waitForURL('**/overview');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload({ waitUntil: 'load' });

  // As a browser does it for the target of the manifest.
  await page.evaluate(() => {
    const rows = 'Date,Type,Symbol,Quantity,Price\n2024-06-03,Buy,AAPL,2,190\n';
    const data = new DataTransfer();
    data.items.add(new File([rows], 'trades.csv', { type: 'text/csv' }));
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="share" method="post" action="/import" enctype="multipart/form-data"><input type="file" name="file"></form>',
    );
    const shared = document.querySelector<HTMLFormElement>('#share')!;
    shared.querySelector('input')!.files = data.files;
    shared.submit();
  });

  await page.waitForURL('**/portfolio/family/import**');
  await expect(page.getByRole('combobox', { name: 'Account', exact: true })).toContainText('trades (USD)');
  expect(await page.evaluate(() => caches.has('shared-file'))).toBe(false);
});

test.describe('a push service', () => {
  let push: PushService;
  let site: Site | undefined;
  const journey = setUpJourneys(() => site!.address);

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    push = await startPushService();
    // Alerts need no market here; the push service is on this machine.
    site = await startSite({ MARKET_DATA: 'csv', NOTIFY_PRIVATE_ADDRESSES: 'accept' });
  });
  test.afterAll(async () => {
    await site?.stop();
    await push?.close();
  });

  test('brings an encrypted message to the browser that has subscribed, which shows it', async () => {
    test.setTimeout(120_000);
    const person = newPerson();
    await register(site!.address, person);
    const { page } = await journey.open('/login', {
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    });
    const context = page.context();
    // Chromium without a window has no push service of its own, and refuses notifications: the subscription is one of the
    // service on this machine.
    const browsers: SubscribedBrowser[] = [];
    await context.exposeFunction('subscribeHere', (key: string) => {
      browsers.push(push.subscribe(key));
      return browsers.at(-1)!.subscription;
    });
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      const { subscribeHere } = window as unknown as {
        subscribeHere: (key: unknown) => Promise<PushSubscriptionJSON>;
      };
      void navigator.serviceWorker.ready.then(({ pushManager }) => {
        pushManager.subscribe = async (options) => {
          const subscription = await subscribeHere(options?.applicationServerKey);
          return { toJSON: () => subscription } as PushSubscription;
        };
      });
    });
    await signIn(context, site!.address, person);
    await page.goto('/account', { waitUntil: 'load' });
    const card = page.getByRole('region', { name: 'Browsers' });
    await card.getByRole('button', { name: 'Send notifications to this browser' }).click();
    await expect(card.getByText('This browser', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: /^Send a test to / }).click();
    await expect(page.getByText(/^Test message sent to /)).toBeVisible();
    // Decrypted with the keys of the browser, and signed by the key that it subscribed with.
    expect(browsers).toHaveLength(1);
    expect(browsers[0]!.messages).toHaveLength(1);
    const { payload } = browsers[0]!.messages[0]!;
    expect(payload).toMatchObject({ body: expect.stringContaining('Test message'), url: '/notifications' });

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        shown: unknown[][];
      };
      const { registration } = scope;
      const show = registration.showNotification.bind(registration);
      scope.shown = [];
      registration.showNotification = async (title, options) => {
        // Chromium without a window lists no notifications.
        scope.shown.push([title, options?.body, options?.tag]);
        if (Notification.permission === 'granted') await show(title, options);
      };
    });
    const protocol = await context.newCDPSession(page);
    const registrationId = new Promise<string>((resolve) =>
      protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      }),
    );
    await protocol.send('ServiceWorker.enable');
    await protocol.send('ServiceWorker.deliverPushMessage', {
      origin: site!.address,
      registrationId: await registrationId,
      data: JSON.stringify(payload),
    });
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as { shown: unknown[][] }).shown))
      .toEqual([[payload.title, payload.body, payload.tag]]);
  });
});

test('the manifest names the icons, the start and the target of shared files', async () => {
  const { page } = await open('/');
  const protocol = await page.context().newCDPSession(page);
  const { errors, url } = await protocol.send('Page.getAppManifest');
  expect(url).toBe(`${demoAddress()}/site.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
  expect(
    installabilityErrors
      .map(({ errorId }) => errorId)
      // A window without a profile of its own cannot install anything.
      .filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
});
