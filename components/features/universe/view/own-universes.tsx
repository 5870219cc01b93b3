import Link from 'next/link';
import { Fragment } from 'react';
import { t } from '@/lib/domain/text';
import { universeHref } from '@/lib/site/routes';

export interface OwnUniversesProps {
  readonly own: readonly { readonly id: string; readonly name: string }[];
  readonly asOf: string | null;
}

/** Links to imported universes with custom ids, which are not in the menu. */
export function OwnUniverses({ own, asOf }: OwnUniversesProps) {
  if (own.length === 0) return null;
  return (
    <p className="mb-1">
      {t('Other imported universes:')}{' '}
      {own.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ' · '}
          <Link href={universeHref(id, { asOf })} prefetch={false}>
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
