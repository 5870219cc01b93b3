import { expect, test } from '@playwright/test';
import { demoAddress, setUpJourneys } from './support/journey';
import { describeFocus, expectFocusKept, expectFocusOn, hasFocus, KEYBOARD, tabTo } from './support/keyboard';
import { dropdown, menu, menuButton, PHONE } from './support/menu';
import { newPerson } from './support/user';
import { makePicture } from './support/picture';

const { open } = setUpJourneys();

test.describe('the whole way with the keyboard alone', () => {
  test('from the registration to the log-out', async () => {
    test.setTimeout(180_000);
    const { page } = await open('/', KEYBOARD);
    const keys = page.keyboard;
    const person = newPerson();
    // Playwright asks the browser for this event only while someone listens, and asking takes a while.
    page.on('filechooser', () => undefined);
    const banner = page.getByRole('banner');
    const main = page.getByRole('main');
    const userMenu = banner.getByRole('button', { name: person.lastName });

    // The first tab stop skips the menu.
    await keys.press('Tab');
    expect(await describeFocus(page)).toBe('a "Skip to the content"');
    await keys.press('Enter');
    await expectFocusOn(main);

    // Sign up.
    await tabTo(page, banner.getByRole('link', { name: 'Sign up' }), 'Shift+Tab');
    await keys.press('Enter');
    await page.waitForURL('**/signup');
    await expectFocusKept(page);
    await tabTo(page, main.getByLabel('First name'));
    await keys.type(person.firstName);
    await keys.press('Tab');
    await keys.type(person.lastName);
    await keys.press('Tab');
    await keys.type(person.email);
    await keys.press('Tab');
    await keys.type(person.password);
    await tabTo(page, main.getByLabel('Repeat password', { exact: true }));
    await keys.type(person.password);
    await keys.press('Enter');
    await page.waitForURL(`${demoAddress()}/`);
    await userMenu.waitFor();
    await expectFocusKept(page);

    // Search.
    await keys.press('/');
    await keys.type('apple');
    await page.getByRole('option', { name: /AAPL/ }).waitFor();
    await keys.press('ArrowDown');
    await keys.press('ArrowUp');
    await keys.press('Enter');
    await keys.press('Enter');
    await page.waitForURL('**/stock-data/AAPL');
    await expectFocusKept(page);

    // Add to the watchlist.
    await tabTo(page, page.getByRole('button', { name: 'Add to watchlist' }));
    await keys.press('Space');
    const onList = page.getByRole('button', { name: 'Remove from watchlist' });
    await onList.waitFor();
    expect(await hasFocus(onList)).toBe(true);

    // Open the profile in the user menu.
    await tabTo(page, userMenu, 'Shift+Tab');
    await keys.press('Enter');
    await keys.press('ArrowDown');
    expect(await describeFocus(page)).toBe('a "Portfolio"');
    await keys.press('Enter');
    await page.waitForURL('**/profile');
    await expectFocusKept(page);

    // Remove from the list, add again, and close the message.
    const list = page.getByRole('table', { name: 'Your watchlist' });
    const line = list.getByRole('link', { name: 'AAPL' });
    await tabTo(page, list.getByRole('button', { name: 'Remove from watchlist: AAPL' }));
    await keys.press('Enter');
    await expect(async () => expect(await describeFocus(page)).toBe('button "Undo"')).toPass();
    expect(await line.count()).toBe(0);
    await keys.press('Enter');
    await line.waitFor();
    await expectFocusKept(page);
    await keys.press('Enter');
    await page.getByText('is back on your list').waitFor({ state: 'detached' });
    await expectFocusKept(page);

    // A picture.
    const field = page.getByLabel(/profile picture/i);
    await tabTo(page, field);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.press('Space')]);
    await chooser.setFiles(await makePicture('#336699'));
    await banner.locator('img[src*="/api/pictures/"]').waitFor();
    await expectFocusKept(page);
    await tabTo(page, page.getByRole('button', { name: 'Remove picture' }));
    await keys.press('Enter');
    await banner.locator('img[src*="/api/pictures/"]').waitFor({ state: 'detached' });
    await expectFocusKept(page);

    // Edit the profile.
    await tabTo(page, main.getByRole('link', { name: 'Edit in account' }), 'Shift+Tab');
    await keys.press('Enter');
    await page.waitForURL('**/account');
    await expectFocusKept(page);
    const firstName = main.getByLabel('First name');
    await expect(async () => expect(await firstName.inputValue()).toBe(person.firstName)).toPass();
    await tabTo(page, firstName);
    await keys.press('Control+a');
    await keys.type('Augusta');
    await tabTo(page, page.getByRole('button', { name: 'Save profile' }));
    await keys.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Profile Updated' }).waitFor();
    await banner.getByRole('button', { name: 'Augusta' }).waitFor();
    await expectFocusKept(page);

    // Log out.
    await tabTo(page, userMenu, 'Shift+Tab');
    await keys.press('ArrowDown');
    await keys.press('End');
    expect(await describeFocus(page)).toBe('button "Log Out"');
    await keys.press('Enter');
    await page.waitForURL('**/login');
    await page.getByRole('status').filter({ hasText: 'Success, You have successully logged out' }).waitFor();
    await expectFocusKept(page);
  });
});

test.describe('the menu', () => {
  test('opens, moves and closes by keys on a wide screen', async () => {
    const { page } = await open('/about', KEYBOARD);
    const keys = page.keyboard;
    await tabTo(page, dropdown(page, 'News'));

    await keys.press('ArrowDown');
    expect(await describeFocus(page)).toBe('a "Markets"');
    await keys.press('ArrowDown');
    expect(await describeFocus(page)).toBe('a "Economy"');
    await keys.press('End');
    expect(await describeFocus(page)).toMatch(/^a "Crypto Research/);
    await keys.press('Home');
    await keys.press('ArrowUp');
    expect(await hasFocus(dropdown(page, 'News'))).toBe(true);
    await keys.press('ArrowDown');
    await keys.press('Escape');
    expect(await hasFocus(dropdown(page, 'News'))).toBe(true);
    expect(await dropdown(page, 'News').getAttribute('aria-expanded')).toBe('false');
    await keys.press('Space');
    await tabTo(page, menu(page).getByRole('link', { name: 'Inflation New' }));
    await keys.press('Enter');
    await page.waitForURL('**/newsarticles/inflation');
    await expectFocusOn(page.getByRole('main'));
  });

  test('opens, moves on and closes by keys on a phone', async () => {
    const { page } = await open('/about', { ...KEYBOARD, ...PHONE });
    const keys = page.keyboard;
    await tabTo(page, menuButton(page));
    await keys.press('Enter');

    await tabTo(page, dropdown(page, 'Markets'));
    await keys.press('Enter');
    await tabTo(page, menu(page).getByRole('link', { name: 'Nasdaq' }));
    await keys.press('Enter');
    await page.waitForURL('**/indexes/nasdaq');
    await expectFocusOn(page.getByRole('main'));
    await keys.press('/');
    await expectFocusOn(page.getByRole('combobox').first());
    await keys.press('Escape');
    await expectFocusOn(menuButton(page));
    expect(await menu(page).isVisible()).toBe(false);
  });
});

test.describe('failures', () => {
  test('puts the focus where it can be put right', async () => {
    const { page, expectComplaints } = await open('/signup', KEYBOARD);
    expectComplaints(/40[01].*\/(register|login)/);
    const form = page.getByRole('main');
    const email = form.getByLabel('E-mail');
    await tabTo(page, form.getByLabel('First name'));
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lovelace');
    await page.keyboard.press('Tab');
    await page.keyboard.type('no address');
    await page.keyboard.press('Enter');

    await expect(async () => expect(await email.getAttribute('aria-invalid')).toBe('true')).toPass();
    await expectFocusOn(email);

    await page.goto('/login', { waitUntil: 'load' });
    await tabTo(page, email);
    await page.keyboard.type(newPerson().email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await tabTo(page, form.getByRole('button', { name: 'Log in' }));
    await page.keyboard.press('Space');
    await form.getByRole('alert').waitFor();
    await expectFocusOn(form.getByLabel('Password', { exact: true }));
  });
});
