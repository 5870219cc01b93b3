import { http, HttpResponse } from 'msw';
import { MESSAGES } from '@/lib/site/messages';
import { removePicture, updateProfile, uploadPicture } from '@/store/profile';
import { selectUser } from '@/store/slices/auth';
import { resizePicture } from '@/lib/images/resize-picture';
import { server } from '../msw/server';
import { refusal } from '../support/account-server';
import { openSignedInStore } from '../support/open-store';

const KEY = '7-00112233445566778899aabbccddeeff.jpg';
const LOCATION = `/api/pictures/${KEY}`;
const PICTURE = 'data:image/jpeg;base64,/9j/AAAA';

// The resizer uses a canvas, which jsdom lacks; its own tests run in a browser.
jest.mock('@/lib/images/resize-picture', () => ({ resizePicture: jest.fn() }));
const resized = jest.mocked(resizePicture);

beforeEach(() => resized.mockResolvedValue(PICTURE));

describe('a profile update', () => {
  it('stores the response as the user, sets the flag and shows a message', async () => {
    const { store, site, auth, toasts } = await openSignedInStore();

    const answer = await store.dispatch(updateProfile({ first_name: 'Anna' }));

    expect(answer).toMatchObject({ ok: true, data: { first_name: 'Anna' } });
    expect(site.calls).toEqual(['PUT /backend/updateprofile/ Bearer access-1', 'GET /api/auth/userprofile']);
    expect(auth()).toMatchObject({ updated: true, user: { first_name: 'Anna', token: 'access-1' } });
    expect(toasts()).toEqual([`status: ${MESSAGES.profileUpdated}`]);
    expect(MESSAGES.profileUpdated).toBe('Profile Updated');
  });

  it('keeps the access token when the response has none', async () => {
    const { store, auth } = await openSignedInStore();
    const { token: _token, ...user } = auth().user!;
    server.use(http.put('/backend/updateprofile/', () => HttpResponse.json({ ...user, last_name: 'Li' })));

    await store.dispatch(updateProfile({ last_name: 'Li' }));

    expect(selectUser(store.getState())).toEqual({ ...user, last_name: 'Li', token: 'access-1' });
  });

  it('that fails shows a message, stores the detail and the texts of each field', async () => {
    const { store, auth, toasts } = await openSignedInStore();
    await store.dispatch(updateProfile({ bio: 'x' }));
    const fields = { detail: 'Not right.', bio: ['At most 1000 characters.'] };
    server.use(http.put('/backend/updateprofile/', () => HttpResponse.json(fields, { status: 400 })));

    const answer = await store.dispatch(updateProfile({ bio: 'x'.repeat(2000) }));

    expect(answer).toMatchObject({ ok: false, error: fields });
    expect(auth()).toMatchObject({ updated: false, error: 'Not right.', isAuthenticated: true });
    expect(toasts().at(-1)).toBe(`alert: ${MESSAGES.profileUpdateFailed}`);
    expect(MESSAGES.profileUpdateFailed).toBe('Error Updating your profile');
  });
});

describe('a picture', () => {
  const file = new File(['x'], 'me.png', { type: 'image/png' });

  it('is resized, uploaded, and set in user and profile', async () => {
    const { store, auth } = await openSignedInStore();
    let sent: unknown;
    let during: unknown;
    server.use(
      http.post('/api/auth/uploadImages', async ({ request }) => {
        sent = await request.json();
        during = auth().imageData;
        return HttpResponse.json({ Location: LOCATION });
      }),
    );

    const answer = await store.dispatch(uploadPicture(file));

    expect(answer).toEqual({ ok: true, data: { Location: LOCATION } });
    expect([sent, during]).toEqual([{ image: PICTURE }, PICTURE]);
    expect(auth()).toMatchObject({
      avatar: LOCATION,
      imageData: null,
      user: { profile_picture_cs: LOCATION },
      userProfile: { profile_picture_cs: LOCATION },
    });
  });

  it.each([MESSAGES.imageFileMissing, MESSAGES.imageFileIsNoImage])(
    'that the resizer refuses with %s is not sent',
    async (words) => {
      const { store, auth, toasts, site } = await openSignedInStore();
      resized.mockRejectedValue(new Error(words));

      const answer = await store.dispatch(uploadPicture(null));

      expect(answer).toMatchObject({ ok: false, error: { detail: words } });
      expect(toasts()).toEqual([`alert: Failed to Upload Image ${words}`]);
      expect(auth()).toMatchObject({ imageData: null, avatar: null, error: words });
      expect(site.calls).toEqual([]);
    },
  );

  it('that the server refuses leaves the old one', async () => {
    const { store, auth, toasts } = await openSignedInStore();
    server.use(http.post('/api/auth/uploadImages', () => refusal('This is too large.', 413)));

    await store.dispatch(uploadPicture(file));

    expect(toasts()).toEqual(['alert: Failed to Upload Image This is too large.']);
    expect(auth()).toMatchObject({ avatar: null, imageData: null, isAuthenticated: true });
  });

  it('is removed by its key, the fourth segment of its address', async () => {
    const user = { profile_picture_cs: LOCATION };
    const { store, auth } = await openSignedInStore();
    store.dispatch({ type: 'auth/pictureChanged', payload: LOCATION });
    expect(auth().user).toMatchObject(user);
    let sent: unknown;
    server.use(
      http.post('/api/auth/removeImages', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ success: true });
      }),
    );

    expect(await store.dispatch(removePicture())).toEqual({ ok: true, data: null });

    expect(sent).toEqual({ imageKey: KEY });
    expect(auth()).toMatchObject({ avatar: null, user: { profile_picture_cs: null } });
  });

  it('that cannot be removed stays, and the reason is shown', async () => {
    const { store, auth, toasts } = await openSignedInStore();
    store.dispatch({ type: 'auth/pictureChanged', payload: LOCATION });
    server.use(http.post('/api/auth/removeImages', () => refusal('There is no such picture.', 404)));

    await store.dispatch(removePicture());

    expect(toasts()).toEqual(['alert: Failed to Upload Image There is no such picture.']);
    expect(auth().avatar).toBe(LOCATION);
  });

  it('that does not exist is removed without a call', async () => {
    const { store, site } = await openSignedInStore();

    expect(await store.dispatch(removePicture())).toEqual({ ok: true, data: null });
    expect(site.calls).toEqual([]);
  });
});
