import { rememberFiles } from '@/backend/src/ingest/containers/read-files';

it('holds each part of a file by itself', () => {
  const sheets = rememberFiles<string>('sheets');
  const directories = rememberFiles<number>('directory');
  sheets.set('v1', 'first', 8);

  expect(sheets.get('v1')).toBe('first');
  expect(directories.get('v1')).toBeUndefined();
});
