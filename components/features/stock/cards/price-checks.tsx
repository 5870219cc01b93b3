import type { ReactNode } from 'react';
import { providerName } from '@/lib/domain/provider-names';
import { formatDay } from '@/lib/format/date';
import { DASH } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import type { StockPageData } from '../data/stock-page-data';
import styles from './price-checks.module.scss';

type Health = StockPageData['health'];

/** Closes that a second provider gives otherwise, and closes that were revised; nothing where there are none. */
export function PriceChecks({ health, kind }: { health: Health; kind: string }) {
  return (
    <>
      <Disagreements disagreements={health.disagreements} kind={kind} />
      <Revisions revisions={health.revisions} kind={kind} />
    </>
  );
}

function Disagreements({
  disagreements: { count, newest },
  kind,
}: Pick<Health, 'disagreements'> & { kind: string }) {
  const [first] = newest;
  if (!first) return null;
  const title = 'Closes that a second provider gives otherwise';
  return (
    <Section
      title={title}
      note={`tolerance ${formatPercent(first.tolerance)}${moreText(count, newest.length)}`}
    >
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="num">
            Stored
          </th>
          <th scope="col" className="num">
            Second
          </th>
          <th scope="col" className="num">
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {newest.map((one) => (
          <tr key={`${one.day} ${one.otherProvider}`}>
            <th scope="row">
              {formatDay(one.day)}
              <span className={styles.detail}>noted on {formatDay(one.notedOn)}</span>
            </th>
            <td className="num">
              {formatPrice(one.close, kind)}
              <span className={styles.detail}>{providerName(one.provider)}</span>
            </td>
            <td className="num">
              {formatPrice(one.otherClose, kind)}
              <span className={styles.detail}>{providerName(one.otherProvider)}</span>
            </td>
            <td className="num">{formatPercent(one.difference, { signed: true })}</td>
          </tr>
        ))}
      </tbody>
    </Section>
  );
}

function Revisions({ revisions: { count, newest }, kind }: Pick<Health, 'revisions'> & { kind: string }) {
  if (newest.length === 0) return null;
  const title = 'Revised closes';
  return (
    <Section title={title} note={`newest first${moreText(count, newest.length)}`}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="num">
            Before
          </th>
          <th scope="col" className="num">
            After
          </th>
          <th scope="col" className="num">
            Known on
          </th>
        </tr>
      </thead>
      <tbody>
        {newest.map((one) => (
          <tr key={`${one.fromDay} ${one.toDay} ${one.knownOn} ${one.oldClose}`}>
            <th scope="row">
              {formatDay(one.toDay)}
              {one.bars > 1 && (
                <span className={styles.detail}>
                  and {one.bars - 1} before, from {formatDay(one.fromDay)}
                  {one.isUniform ? ', by the same factor' : ''}
                </span>
              )}
            </th>
            <td className="num">{formatPrice(one.oldClose, kind)}</td>
            <td className="num">
              {one.newClose === null ? `${DASH} (removed)` : formatPrice(one.newClose, kind)}
            </td>
            <td className="num">
              {formatDay(one.knownOn)}
              <span className={styles.detail}>{providerName(one.source)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Section>
  );
}

/** A table with its title above the box that scrolls, so that the title is never cut. */
function Section({ children, note, title }: { children: ReactNode; note: string; title: string }) {
  return (
    <>
      <p className={styles.title}>
        {title} <span className={styles.note}>({note})</span>
      </p>
      <div className="scroll-box" tabIndex={0} role="group" aria-label={title}>
        <table className="table">
          <caption className="hidden-caption">{title}</caption>
          {children}
        </table>
      </div>
    </>
  );
}

function moreText(count: number, shown: number): string {
  return count > shown ? `; the newest ${shown} of ${count}` : '';
}
