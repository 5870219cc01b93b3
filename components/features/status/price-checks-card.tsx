import Link from 'next/link';
import { Card } from '@/components/ui/card';
import type { Status } from '@/lib/contracts/status';
import { providerName } from '@/lib/domain/provider-names';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/routes';
import styles from './status.module.scss';

/** Comparisons with second providers, and revised closes. */
export function PriceChecksCard({ priceChecks }: Pick<Status, 'priceChecks'>) {
  const { compared, disagreements, newest, revisions } = priceChecks;
  if (!compared && !revisions) return null;
  const title = 'Price checks';
  return (
    <Card id="price-checks" title={title}>
      <p className={styles.cardNote}>
        {countText(compared, 'instrument')} compared with a second provider,{' '}
        {countText(disagreements, 'close')} beyond the tolerance. {countText(revisions, 'revision')} of stored
        closes; <code>npm run tapeglass -- revisions</code> lists them.
      </p>
      {newest.length > 0 && (
        <div className="scroll-box" tabIndex={0} role="group" aria-label={title}>
          <table className="table">
            <caption className="hidden-caption">Closes that a second provider gives otherwise</caption>
            <thead>
              <tr>
                <th scope="col">Symbol</th>
                <th scope="col" className="num">
                  Day
                </th>
                <th scope="col">Stored close</th>
                <th scope="col">Second provider</th>
                <th scope="col" className="num">
                  Difference
                </th>
                <th scope="col" className="num">
                  Noted
                </th>
              </tr>
            </thead>
            <tbody>
              {newest.map((one) => (
                <tr key={`${one.symbol} ${one.day} ${one.otherProvider}`}>
                  <th scope="row">
                    <Link href={`${stockHref(one.symbol)}#health`} prefetch={false}>
                      {one.symbol}
                    </Link>
                  </th>
                  <td className="num">{formatDay(one.day)}</td>
                  <td>{`${formatPrice(one.close)} (${providerName(one.provider)})`}</td>
                  <td>{`${formatPrice(one.otherClose)} (${providerName(one.otherProvider)})`}</td>
                  <td className="num">{formatPercent(one.difference, { signed: true })}</td>
                  <td className="num">{formatDay(one.notedOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** `1 close`, `3 closes`; a count that the database did not give is zero. */
function countText(count: number | null, noun: string): string {
  return `${formatCount(count ?? 0)} ${noun}${count === 1 ? '' : 's'}`;
}
