import Link from 'next/link';
import { useMemo } from 'react';
import type { FormEvent } from 'react';
import { useAddressState } from '@/components/research/use-address-state';
import { definitionAnchor } from '@/components/ui/definition-anchor';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/format/number';
import { methodologyHref, statusHref } from '@/lib/routes';
import { filterGroups } from './methodology-data';
import type { MethodologyData, MethodologyEntry } from './methodology-data';
import styles from './methodology.module.scss';

const OWNED = ['q'] as const;

/** Every figure of the site, as the registry defines it. */
export function MethodologyPage({ data }: { readonly data: MethodologyData }) {
  const served = useMemo(() => ({ q: data.q }), [data.q]);
  const [{ q = '' }, change] = useAddressState(OWNED, served);
  const groups = useMemo(() => filterGroups(data.groups, q), [data.groups, q]);
  const found = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    // What is typed has been filtered by already.
    event.preventDefault();
  }

  return (
    <>
      <div className="page-head">
        <div>
          <h1>Methodology</h1>
          <p className="page-head-sub">
            {formatCount(data.figures)} figures of instruments, {formatCount(data.tested)} of them tested
            against results of other programs or published ones, and {formatCount(data.others)} numbers of
            pages. This page, the “?” beside each figure, and the heads of the CSV files read the same
            definitions.
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <aside className={styles.side}>
          <form
            method="get"
            action={methodologyHref()}
            className={styles.filter}
            onSubmit={submit}
            role="search"
          >
            <label>
              Find a figure
              <input
                type="search"
                name="q"
                className="form-control"
                defaultValue={data.q}
                placeholder="drawdown, return.1Y, beta"
                onChange={(event) => change({ q: event.target.value.trim() }, 'replace')}
              />
            </label>
            <noscript>
              <button type="submit" className="btn btn-primary">
                Find
              </button>
            </noscript>
          </form>
          <p role="status" className={styles.found}>
            {q === '' ? '' : `${formatCount(found)} of ${formatCount(data.figures + data.others)} shown`}
          </p>
          <nav aria-label="Groups" className={styles.groups}>
            <GroupLinks title="Figures of instruments" groups={groups.filter(({ id }) => !isOfPages(id))} />
            <GroupLinks title="Numbers of pages" groups={groups.filter(({ id }) => isOfPages(id))} />
          </nav>
        </aside>
        <div className={styles.main}>
          <Principles />
          {found === 0 && (
            <EmptyState title={`No figure is found by “${q}”`}>
              <Link href={methodologyHref()} prefetch={false}>
                Show all
              </Link>
            </EmptyState>
          )}
          {groups.map(({ entries, id, title }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={`card ${styles.group}`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function isOfPages(groupId: string): boolean {
  return groupId.startsWith('page-');
}

function GroupLinks({
  title,
  groups,
}: {
  readonly title: string;
  readonly groups: MethodologyData['groups'];
}) {
  if (groups.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {groups.map(({ entries, id, title: name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a> <span>{entries.length}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What holds for all figures alike. */
function Principles() {
  return (
    <section className={`card ${styles.group}`} aria-labelledby="principles">
      <h2 id="principles">What holds for all of them</h2>
      <ul className={styles.principles}>
        <li>
          A figure is computed from what was known at the close of the as-of day: prices up to it, splits and
          dividends up to it, accounts and statistics that had been published by then.
        </li>
        <li>Returns include dividends, reinvested on the day without them, unless price return is chosen.</li>
        <li>
          A number that cannot be computed honestly is a dash with its reason, in files an empty cell, in JSON{' '}
          <code>null</code> with an entry in <code>gaps</code>. It is never 0.
        </li>
        <li>Files hold fractions where pages show percent. Rates move in basis points, prices in percent.</li>
        <li>
          How new the data are stands on{' '}
          <Link href={statusHref()} prefetch={false}>
            the status page
          </Link>
          .
        </li>
      </ul>
    </section>
  );
}

function Entry({ entry }: { readonly entry: MethodologyEntry }) {
  const { facts, formula, id, meaning, name } = entry;
  const anchor = definitionAnchor(id);
  return (
    <article id={anchor} className={styles.entry}>
      <h3>
        <a href={`#${encodeURIComponent(anchor)}`}>{name}</a> <code>{id}</code>
      </h3>
      <p>{meaning}</p>
      <dl>
        <dt>{facts.length > 0 ? 'Formula' : 'Counted as'}</dt>
        <dd className={styles.formula}>{formula}</dd>
        {facts.map(([fact, text]) => (
          <div key={fact} className={styles.fact}>
            <dt>{fact}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
