import Link from 'next/link';
import { isOwnAsset } from './asset-label';
import tracker from './portfolio.module.scss';

export interface HoldingNameProps {
  /** A symbol, or the id of an own asset. */
  readonly asset: string;
  readonly name: string;
  /** The page of the holding. */
  readonly href: string;
}

/** A holding in a table: its symbol as the link, and its name; of an own asset the name alone. */
export function HoldingName({ asset, href, name }: HoldingNameProps) {
  const isOwn = isOwnAsset(asset);
  return (
    <>
      <Link href={href} prefetch={false}>
        {isOwn ? name : asset}
      </Link>
      {!isOwn && (
        <>
          {' '}
          <span className={tracker.fullName}>{name}</span>
        </>
      )}
    </>
  );
}
