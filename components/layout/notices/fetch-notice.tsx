import Link from 'next/link';
import { translateMessage } from '@/lib/domain/message';
import { providerName } from '@/lib/domain/provider-names';
import { formatInstant } from '@/lib/format/instant';
import { formatCount } from '@/lib/format/number';
import type { FetchState } from '@/lib/pages/fetch-state';
import { statusHref } from '@/lib/site/routes';
import styles from './banners.module.scss';

/** One line on data that are not here yet, and what can be done about it. */
function textOf({ blocked, filling, isEmpty }: FetchState): string {
  const [pause] = blocked;
  const since = filling?.since === undefined ? '' : ` since ${formatInstant(filling.since)}`;
  const parts = [
    filling &&
      `Data are being fetched${since}: ${formatCount(filling.done)} of ${formatCount(filling.total)} parts are here, and pages grow with them.`,
    isEmpty && 'No prices are stored yet: the administrator fills this site on the page Admin.',
    pause && `${providerName(pause.id)} is not asked for prices until ${formatInstant(pause.until)}.`,
    pause?.remedy && `What the administrator can do: ${translateMessage(pause.remedy)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Shown on every page while figures are missing because data are not here yet. */
export function FetchNotice({ state }: { readonly state: FetchState }) {
  return (
    <aside aria-label="State of the data" className={styles.fetching}>
      {textOf(state)}{' '}
      <Link href={statusHref()} prefetch={false}>
        What is there, and what fails
      </Link>
    </aside>
  );
}
