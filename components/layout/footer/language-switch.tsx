import { useRouter } from 'next/router';
import { LANGUAGES } from '@/lib/config/language';
import { translation, type Language } from '@/lib/domain/text';
import { chooseLanguage } from '@/lib/site/choose-language';

/** Shows the page in another language, each named in its own words. Works without scripts. */
export function LanguageSwitch() {
  const { asPath } = useRouter();
  const current = translation()?.language ?? 'en';
  const [next] = asPath.split('#', 1);
  const otherLanguages = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== current);
  return otherLanguages.map((language) => (
    <form
      key={language}
      method="post"
      action={`/api/language?to=${language}&next=${encodeURIComponent(next ?? '').replaceAll('%2F', '/')}`}
      onSubmit={(event) => {
        // As the switch of amounts does: a page that sends no referrer sends no origin with its forms.
        event.preventDefault();
        chooseLanguage(language);
      }}
    >
      <button type="submit" lang={language} translate="no">
        {LANGUAGES[language]}
      </button>
    </form>
  ));
}
