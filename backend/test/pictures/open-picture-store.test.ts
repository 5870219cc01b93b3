import { openPictureStore } from '@/backend/src/pictures/open-picture-store';

const S3 = {
  bucket: 'pictures',
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  publicUrl: 'https://pictures.example.org',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  sessionToken: null,
};

/** Modules of the SDK loaded by this test. */
const loadedSdk = () => Object.keys(require.cache).filter((file) => file.includes('@aws-sdk'));

it('opens the bucket that is set, and loads the SDK at the first picture only', async () => {
  const store = openPictureStore({ dataDir: '/nowhere', s3: S3 });

  expect(store.publicUrl).toBe(S3.publicUrl);
  expect(loadedSdk()).toEqual([]);
  await expect(store.removeAllOf(1)).rejects.toMatchObject({ code: 'PICTURES_AWAY' });
  expect(loadedSdk()).not.toEqual([]);
});

it('opens the folder without a bucket', () => {
  expect(openPictureStore({ dataDir: '/nowhere', s3: null }).publicUrl).toBeNull();
});
