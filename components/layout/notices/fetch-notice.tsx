import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { providerName } from '@/lib/domain/provider-names';
import { formatInstant } from '@/lib/format/instant';
import { formatCount } from '@/lib/format/number';
import type { FetchState } from '@/lib/pages/fetch-state';
import { statusHref } from '@/lib/site/routes';
import styles from './banners.module.scss';

/** One line on data that are not here yet, and what can be done about it. */
function textOf({ blocked, filling, isEmpty }: FetchState): string {
  const since =
    filling?.since === undefined ? '' : ` ${t('since {since}', { since: formatInstant(filling.since) })}`;
  const parts = [
    filling &&
      t('Data are being fetched{since}: {done} of {total} parts are here.', {
        since,
        done: formatCount(filling.done),
        total: formatCount(filling.total),
      }),
    isEmpty && t('No prices are stored yet: the administrator fills this site on the page Admin.'),
    ...blocked.flatMap(({ id, remedy, until }) => [
      t('{providerName} is not asked until {until}.', {
        providerName: providerName(id),
        until: formatInstant(until),
      }),
      remedy !== null && t('What the administrator can do: {remedy}.', { remedy: translateMessage(remedy) }),
    ]),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Shown on every page while figures are missing because data are not here yet. */
export function FetchNotice({ state }: { readonly state: FetchState }) {
  return (
    <aside aria-label={t('State of the data')} className={styles.fetching}>
      {textOf(state)}{' '}
      <Link href={statusHref()} prefetch={false}>
        {t('What is there, and what fails')}
      </Link>
    </aside>
  );
}
