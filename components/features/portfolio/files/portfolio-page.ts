import { personalPage } from '@/lib/session/authenticated-page';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { requireTabParameters } from './tab-parameters';

/**
 * `getServerSideProps` of a tab. An address with a value that the tab cannot read gets the error page (400), which names the
 * parameter.
 *
 * @param tab - Null: the tab that the path names.
 */
export function portfolioPage<Props extends object>(
  tab: string | null,
  load: PersonalLoader<Props>,
): ReturnType<typeof personalPage<Props>> {
  return personalPage<Props>(async (user, request, address) => {
    requireTabParameters(tab ?? address.params.tab ?? '', address.query);
    return load(user, request, address);
  });
}
