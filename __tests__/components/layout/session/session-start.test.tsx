import { act, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { http } from 'msw';
import { SessionStart } from '@/components/layout/session/session-start';
import { loadUser } from '@/store/session';
import { ann, annProfile } from '../../../msw/fixtures/accounts';
import { server } from '../../../msw/server';
import { openAccountServer, refusal } from '../../../support/account-server';
import { openSignedInStore } from '../../../support/open-store';
import { renderPage } from '../../../setup/render-page';

const START = ['GET /api/auth/user', 'GET /api/auth/userprofile'];

it('fetches user and profile at the start', async () => {
  const site = openAccountServer({ isSignedIn: true });

  const { store } = renderPage(<SessionStart />);

  await waitFor(() => expect(store.getState().auth.userProfile).toEqual(annProfile));
  expect(store.getState().auth.user).toEqual(ann);
  expect(site.calls).toEqual(START);
});

it('does so once where React mounts everything twice', async () => {
  const site = openAccountServer({ isSignedIn: true });

  const { store } = renderPage(
    <StrictMode>
      <SessionStart />
    </StrictMode>,
  );

  await waitFor(() => expect(store.getState().auth.userProfile).not.toBeNull());
  expect(site.calls).toEqual(START);
});

it('asks nothing when a user is loaded', async () => {
  const { store, site } = await openSignedInStore();

  renderPage(<SessionStart />, undefined, { store });
  await act(async () => {});

  expect(site.calls).toEqual([]);
});

it('costs a visitor one call, however long the page stays', async () => {
  jest.useFakeTimers();
  const site = openAccountServer();

  const { store } = renderPage(<SessionStart />);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  jest.useRealTimers();

  expect(store.getState().auth.loading).toBe(false);
  expect(site.calls).toEqual(['GET /api/auth/user']);
});

describe('when the session has ended on the page', () => {
  const comeBack = () =>
    act(async () => {
      window.dispatchEvent(new Event('focus'));
    });

  async function openEnded() {
    const { store, site } = await openSignedInStore();
    const reload = jest.fn();
    renderPage(<SessionStart reload={reload} />, undefined, { store });
    site.isSignedIn = false;
    await act(() => store.dispatch(loadUser()));
    site.calls.length = 0;
    return { store, site, reload };
  }

  it('goes on with the session of a login in another tab', async () => {
    const { store, site, reload } = await openEnded();
    await comeBack();
    expect(site.calls).toEqual(['GET /api/auth/user']);
    site.isSignedIn = true;

    await comeBack();

    await waitFor(() => expect(store.getState().auth.userProfile).toEqual(annProfile));
    expect(reload).not.toHaveBeenCalled();
    site.calls.length = 0;
    await comeBack();
    expect(site.calls).toEqual([]);
  });

  it('loads the page again for another person', async () => {
    const { site, reload } = await openEnded();
    site.isSignedIn = true;
    site.user = { ...ann, email: 'grace@example.org' };

    await comeBack();

    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe('when the service is unavailable', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A site whose first responses are 503. */
  function openAwaySite(times: number) {
    const site = openAccountServer({ isSignedIn: true });
    let refusals = 0;
    server.use(
      http.get('/api/auth/user', () => {
        if (refusals >= times) return undefined;
        refusals += 1;
        return refusal('Data service unavailable.', 503);
      }),
    );
    return { site, countRefusals: () => refusals };
  }

  it('asks again, ever less often, until it is back', async () => {
    const { countRefusals } = openAwaySite(2);
    const { store } = renderPage(<SessionStart />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(store.getState().auth).toMatchObject({ loading: false, user: null });

    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(countRefusals()).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(store.getState().auth.user).toBeNull();

    await act(() => jest.advanceTimersByTimeAsync(1_200));
    expect(store.getState().auth.user).toEqual(ann);
  });

  it('asks at once when the browser is on the network again', async () => {
    openAwaySite(1);
    const { store } = renderPage(<SessionStart />);
    await act(() => jest.advanceTimersByTimeAsync(100));

    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(100);
    });

    expect(store.getState().auth.user).toEqual(ann);
  });

  it('stops polling when the user logs in meanwhile, and when the page is unmounted', async () => {
    const { countRefusals } = openAwaySite(1);
    const { store, unmount } = renderPage(<SessionStart />);
    await act(() => jest.advanceTimersByTimeAsync(100));
    await act(async () => {
      const login = store.dispatch(loadUser());
      await jest.advanceTimersByTimeAsync(100);
      await login;
    });
    const { site } = openAwaySite(1);
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(600_000));

    expect(countRefusals()).toBe(1);
    expect(site.calls).toEqual([]);
  });
});
