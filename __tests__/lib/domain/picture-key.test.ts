import { pictureKey, pictureKeyOf, pictureLocation, pictureOwner } from '@/lib/domain/picture-key';

const RANDOM = '0123456789abcdef'.repeat(2);
const KEY = `7-${RANDOM}.jpg`;

it('names a picture after its owner and chance', () => {
  expect(pictureKey(7, RANDOM)).toBe(KEY);
  expect(pictureOwner(KEY)).toBe(7);
});

it.each([
  ['our own origin', null, `/api/pictures/${KEY}`],
  ['a public bucket', 'https://cdn.example', `https://cdn.example/${KEY}`],
])('has the key as the fourth path segment of its address on %s', (_, publicUrl, location) => {
  expect(pictureLocation(KEY, publicUrl)).toBe(location);
  expect(location.split('/')[3]).toBe(KEY);
  expect(pictureKeyOf(location)).toBe(KEY);
});

it.each(['', '/api/pictures', '/api/pictures/', KEY])('finds no key in %j', (location) => {
  expect(pictureKeyOf(location)).toBeNull();
});

it.each([
  '../secrets',
  `${KEY}/..`,
  `0${KEY}`,
  `-${KEY}`,
  `7-${RANDOM.toUpperCase()}.jpg`,
  `7-${RANDOM}.png`,
  `7-${RANDOM}0.jpg`,
  `${KEY}\n`,
  `12345678901-${RANDOM}.jpg`,
  '',
])('rejects the key %j', (text) => {
  expect(pictureOwner(text)).toBeNull();
});
