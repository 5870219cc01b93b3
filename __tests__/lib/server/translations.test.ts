import { runInNewContext } from 'node:vm';
import { readTranslations } from '@/lib/server/translations';
import type { Translation } from '@/lib/domain/text';

it('gives the browser the catalogs, and what translates messages of the backend, as one script', () => {
  const [german] = readTranslations();
  const browser: { self?: unknown; translation?: Translation } = {};
  browser.self = browser;
  runInNewContext(german!.script.body, browser);
  const { language, message, texts } = browser.translation!;

  expect({ language, texts }).toEqual({ language: 'de', texts: german!.texts });
  expect(message('The portfolio has no account 12.')).toBe('Das Portfolio hat kein Konto 12.');
});
