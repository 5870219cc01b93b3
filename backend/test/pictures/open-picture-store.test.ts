import { spawnSync } from 'node:child_process';
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

/** Opens the store and uses it, in a process of its own: other tests of this one load the SDK too. */
const SCRIPT = `
  const { openPictureStore } = require('./backend/src/pictures/open-picture-store.ts');
  const isLoaded = () => Object.keys(require.cache).some((file) => file.includes('@aws-sdk'));
  const store = openPictureStore({ dataDir: '/nowhere', s3: ${JSON.stringify(S3)} });
  const { publicUrl } = store;
  const before = isLoaded();
  store.removeAllOf(1).catch(({ code }) => {
    console.log(JSON.stringify({ publicUrl, before, code, after: isLoaded() }));
  });
`;

it('opens the bucket that is set, and loads the SDK at the first picture only', () => {
  const { stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', SCRIPT], {
    encoding: 'utf8',
  });

  if (stdout === '') throw new Error(stderr);
  expect(JSON.parse(stdout)).toEqual({
    publicUrl: S3.publicUrl,
    before: false,
    code: 'PICTURES_AWAY',
    after: true,
  });
});

it('opens the folder without a bucket', () => {
  expect(openPictureStore({ dataDir: '/nowhere', s3: null }).publicUrl).toBeNull();
});
