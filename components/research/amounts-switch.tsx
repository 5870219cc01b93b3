import { useRouter } from 'next/router';
import { useRef } from 'react';
import { useShortcut } from '@/components/layout/keyboard/use-shortcut';
import { t } from '@/lib/domain/text';
import { areAmountsHidden, HIDDEN_AMOUNTS_COOKIE } from '@/lib/format/money';
import { writeBrowserCookie } from '@/lib/site/browser-cookie';
import { researchQuery } from '@/lib/site/routes';

/** Hides the amounts of money of the tracker and the profile, and shows them again; percentages stay. Works without scripts, and by the key `h`. */
export function AmountsSwitch() {
  const { asPath } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const isHidden = areAmountsHidden();
  const [next] = asPath.split('#', 1);
  useShortcut('h', () => form.current?.requestSubmit());
  return (
    <form
      ref={form}
      method="post"
      action={`/api/amounts${researchQuery({ hide: isHidden ? 'false' : 'true', next })}`}
      onSubmit={(event) => {
        // A page that sends no referrer sends no origin with its forms: scripts write the cookie themselves.
        event.preventDefault();
        writeBrowserCookie(HIDDEN_AMOUNTS_COOKIE, isHidden ? null : '1');
        window.location.reload();
      }}
    >
      <button type="submit" aria-keyshortcuts="h" className="btn btn-plain btn-sm">
        {isHidden ? t('Show amounts') : t('Hide amounts')}
      </button>
    </form>
  );
}
