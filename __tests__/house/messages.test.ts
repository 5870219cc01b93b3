import { readBackendTexts } from '@/__tests__/support/backend-texts';
import { inGerman } from '@/__tests__/support/in-german';
import { translateMessage } from '@/lib/domain/message';
import { readTranslations } from '@/lib/server/translations';

const [german] = readTranslations();
const withValues = (text: string): string => text.replace(/\{(\d+)\}/g, (_, place) => `Wert${place}`);

it('every message of the backend is German with its values, whichever patterns are like its own', () => {
  const { texts } = german!;
  const wrong = readBackendTexts().flatMap(({ file, text }) => {
    const shown = inGerman(texts, () => translateMessage(withValues(text)));
    return shown === withValues(texts[text] ?? '') ? [] : [`${file}: ${text}: ${shown}`];
  });

  expect(wrong).toEqual([]);
});
