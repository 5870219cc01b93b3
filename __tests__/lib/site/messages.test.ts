import { readdirSync, readFileSync } from 'node:fs';
import { imageFailedMessage, MESSAGES } from '@/lib/site/messages';

/** The specification's error catalogue, verbatim. */
const CATALOGUE = [
  'Success, You have successully logged out',
  'Error Updating your profile',
  'Profile Updated',
  'Failed to Upload Image',
  'Stock Added To Watch List',
  'Stock Removed From Watch List',
  'File Not Found!',
  'File Is NOT Image!',
];

it('has every message of the specification to the letter, and no other', () => {
  const texts = [...Object.values(MESSAGES), imageFailedMessage('').trim()];

  expect(texts.sort()).toEqual([...CATALOGUE].sort());
});

it('puts the error behind the words for a picture that failed', () => {
  expect(imageFailedMessage('This is too large.')).toBe('Failed to Upload Image This is too large.');
});

it('is the only file that contains them', () => {
  const files = ['backend/src', 'components', 'lib', 'pages', 'store'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.(tsx?|js)$/.test(file) && file !== 'lib/site/messages.ts'),
  );
  expect(files.length).toBeGreaterThan(300);

  // Comments may contain them; a text of the page is in quotes, backquotes or between tags.
  const repeated = files.filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return CATALOGUE.some((text) => code.includes(text));
  });

  expect(repeated).toEqual([]);
});
