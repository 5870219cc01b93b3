import { forgetBuiltPage, listBuiltPages, recordBuiltPage } from '@/lib/pages/built-pages';
import { processState } from '@/lib/http/process-state';

beforeEach(() => processState().builtPages.clear());

it('lists today before past days, and what was built last first', () => {
  for (const path of ['/view/latest/a', '/view/2020-01-02/a', '/view/latest/b', '/view/latest/a']) {
    recordBuiltPage(path);
  }

  expect(listBuiltPages()).toEqual(['/view/latest/a', '/view/latest/b', '/view/2020-01-02/a']);
});

it('deletes a page', () => {
  recordBuiltPage('/view/latest/a');

  forgetBuiltPage('/view/latest/a');

  expect(listBuiltPages()).toEqual([]);
});

it('keeps the newest pages when there are too many', () => {
  for (let i = 0; i <= 20_000; i += 1) recordBuiltPage(`/view/latest/${i}`);

  expect(listBuiltPages()).toHaveLength(20_000);
  expect(listBuiltPages()).not.toContain('/view/latest/0');
});

it('lists the pages that a change concerns, and those without a record', () => {
  recordBuiltPage('/view/latest/a', ['symbol:AAA', 'macro']);
  recordBuiltPage('/view/latest/b', ['symbol:BBB']);
  recordBuiltPage('/view/latest/posts', []);
  recordBuiltPage('/view/latest/markets');

  expect(listBuiltPages(['prices', 'symbol:BBB'])).toEqual(['/view/latest/markets', '/view/latest/b']);
  expect(listBuiltPages(null)).toHaveLength(4);
});
