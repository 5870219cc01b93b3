import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { server } from '../../../../msw/server';
import { refusal } from '../../../../support/account-server';
import { block, openAccountPage } from '../../../../support/open-account-page';

/** Files that the page offered for download. */
function catchFiles(): { name: string; content: Blob }[] {
  const files: { name: string; content: Blob }[] = [];
  let last: Blob | null = null;
  URL.createObjectURL = (content) => {
    last = content as Blob;
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: last! });
  });
  return files;
}

afterEach(() => jest.restoreAllMocks());

describe('the export', () => {
  it('saves everything that the backend answers as a file', async () => {
    const files = catchFiles();
    const { user } = await openAccountPage();

    await user.click(screen.getByRole('button', { name: 'Download everything' }));

    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^tapeglass-account-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await files[0]!.content.text())).toEqual({ profile: { email: 'ann@example.com' } });
  });

  it('reports the cause of a failure', async () => {
    const files = catchFiles();
    const { user, toasts } = await openAccountPage();
    server.use(http.get('/backend/account/export/', () => refusal('Data service unavailable.', 503)));

    await user.click(screen.getByRole('button', { name: 'Download everything' }));

    await waitFor(() => expect(toasts()).toEqual(['alert: Data service unavailable.']));
    expect(files).toEqual([]);
  });
});

describe('the deletion', () => {
  async function ask() {
    const page = await openAccountPage();
    await page.user.click(within(block('Your data')).getByRole('button', { name: /^Delete account/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    return { ...page, dialog };
  }

  it('asks for the password, and ends signed out on the home page with a confirmation', async () => {
    const { user, dialog, sent, auth, toasts, router, site, password } = await ask();

    await user.type(dialog.getByLabelText('Password'), `${password}{Enter}`);

    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'));
    expect(sent).toEqual([{ call: 'delete', body: { password } }]);
    expect(auth()).toMatchObject({ user: null, isAuthenticated: false, userProfile: null, error: null });
    expect(toasts()).toEqual(['status: Your account and all its data have been deleted']);
    expect(site.isSignedIn).toBe(false);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('only reports a wrong password', async () => {
    const { user, dialog, auth, router } = await ask();

    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('This is not your password.'),
    );
    expect(auth().isAuthenticated).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('asks an account with a second factor for its code too', async () => {
    const { user, dialog, router, password } = await ask();
    const bodies: unknown[] = [];
    server.use(
      http.delete('/backend/account/', async ({ request }) => {
        const body = (await request.json()) as { one_time_code?: string };
        bodies.push(body);
        if (body.one_time_code === '123 456') return new Response(null, { status: 204 });
        return refusal('one_time_code: …', 400, { one_time_code: ['Enter the code of your app.'] });
      }),
    );

    await user.type(dialog.getByLabelText('Password'), `${password}{Enter}`);
    const code = await dialog.findByLabelText('Code');
    expect(code).toHaveAccessibleDescription('Enter the code of your app.');
    await user.type(code, '123 456{Enter}');

    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'));
    expect(bodies).toEqual([{ password }, { password, one_time_code: '123 456' }]);
  });

  it('does nothing when it is canceled', async () => {
    const { user, dialog, sent } = await ask();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  it('asks an account without a password to type a phrase', async () => {
    const { user, dialog, router } = await ask();
    const bodies: unknown[] = [];
    server.use(
      http.delete('/backend/account/', async ({ request }) => {
        const body = (await request.json()) as { confirmation?: string };
        bodies.push(body);
        if (body.confirmation === 'delete my account') return new Response(null, { status: 204 });
        return refusal('confirmation: …', 400, { confirmation: ['Please type the words.'] });
      }),
    );

    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    const words = await dialog.findByLabelText('Type "delete my account"');
    expect(words).toHaveAccessibleDescription('Please type the words.');
    await user.type(words, 'delete my account{Enter}');

    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'));
    expect(bodies).toEqual([{ password: '' }, { confirmation: 'delete my account' }]);
  });
});
