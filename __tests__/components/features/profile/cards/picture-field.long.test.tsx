import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { resizePicture } from '@/lib/images/resize-picture';
import { server } from '../../../../msw/server';
import { holdNext, refusal } from '../../../../support/account-server';
import { openPortfolio } from '../../../../support/open-portfolio';

// The resizer uses a canvas, which jsdom lacks; its own tests run in a browser.
jest.mock('@/lib/images/resize-picture', () => ({ resizePicture: jest.fn() }));
const resized = jest.mocked(resizePicture);

const LOCATION = '/api/pictures/7-00112233445566778899aabbccddeeff.jpg';
const PICTURE = 'data:image/jpeg;base64,/9j/AAAA';
const file = new File(['x'], 'me.png', { type: 'image/png' });
const field = () => screen.getByLabelText<HTMLInputElement>(/^Profile picture/);

beforeEach(() => resized.mockResolvedValue(PICTURE));

async function open() {
  const opened = await openPortfolio();
  await screen.findByText('Your watchlist is empty');
  return opened;
}

it('keeps the focus during an upload, and accepts no other one meanwhile', async () => {
  const { user } = await open();
  const held = holdNext('post', '/api/auth/uploadImages', () => HttpResponse.json({ Location: LOCATION }));
  await user.click(field());
  await user.upload(field(), file);
  await held.arrived;
  const opened = jest.fn();
  field().addEventListener('click', (event) => setTimeout(() => void opened(event.defaultPrevented)));

  await user.click(field());

  await waitFor(() => expect(opened).toHaveBeenCalledWith(true));
  expect(field()).toHaveFocus();
  held.release();
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeEnabled();
  expect(field()).toHaveFocus();
});

it('uploads a picture, shows the progress, and then the picture', async () => {
  const { user, auth } = await open();
  const held = holdNext('post', '/api/auth/uploadImages', () => HttpResponse.json({ Location: LOCATION }));

  await user.upload(field(), file);
  await held.arrived;
  expect(screen.getByText('Uploading the picture…')).toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-disabled', 'true');
  held.release();

  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeEnabled();
  expect(screen.getByRole('img', { name: 'Ann Lee' }).querySelector('img')).toHaveAttribute('src', LOCATION);
  expect(auth().user?.profile_picture_cs).toBe(LOCATION);
  expect(field()).toHaveAccessibleName('Profile picture: Replace');
});

it('replaces and removes the picture, and keeps the focus in its place', async () => {
  const { user, auth } = await open();
  const keys: unknown[] = [];
  server.use(
    http.post('/api/auth/uploadImages', () => HttpResponse.json({ Location: LOCATION })),
    http.post('/api/auth/removeImages', async ({ request }) => {
      keys.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  await user.upload(field(), file);
  await user.upload(await screen.findByLabelText('Profile picture: Replace'), file);

  await user.click(await screen.findByRole('button', { name: 'Remove picture' }));

  await waitFor(() => expect(auth().avatar).toBeNull());
  expect(keys).toEqual([{ imageKey: '7-00112233445566778899aabbccddeeff.jpg' }]);
  // The store has the answer before the field has it and takes the focus.
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
});

it.each(['File Is NOT Image!', 'File Not Found!'])(
  'shows “%s” as the resizer refuses, at the field and as a toast',
  async (words) => {
    const { user, toasts } = await open();
    resized.mockRejectedValue(words === 'File Not Found!' ? new Error(words) : new Error(words));

    await user.upload(field(), file);

    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(field()).toHaveAccessibleDescription(words);
    expect(field()).toBeInvalid();
    expect(toasts()).toEqual([`alert: Failed to Upload Image ${words}`]);
  },
);

it('reports why an upload or a removal failed, and allows a retry with the same file', async () => {
  const { user, toasts } = await open();
  server.use(http.post('/api/auth/uploadImages', () => refusal('This is too large.', 413)));

  await user.upload(field(), file);

  expect(await screen.findByText('This is too large.')).toBeInTheDocument();
  expect(toasts()).toEqual(['alert: Failed to Upload Image This is too large.']);
  server.use(http.post('/api/auth/uploadImages', () => HttpResponse.json({ Location: LOCATION })));
  await user.upload(field(), file);
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeInTheDocument();
  expect(screen.queryByText('This is too large.')).not.toBeInTheDocument();
});
