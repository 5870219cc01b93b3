import Link from 'next/link';
import { useEffect, useMemo } from 'react';
import type { FormEvent } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { useAddressState } from '@/components/research/hooks/use-address-state';
import { definitionAnchor } from '@/components/ui/explain/definition-anchor';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/format/number';
import { methodologyHref, statusHref } from '@/lib/site/routes';
import { filterGroups } from './data/methodology-data';
import type { MethodologyData, MethodologyEntry } from './data/methodology-data';
import styles from './view/methodology.module.scss';

const OWNED = ['q'] as const;

/** The definitions of all figures of the site, from the registry. */
export function MethodologyPage({ data }: { readonly data: MethodologyData }) {
  const served = useMemo(() => ({ q: data.q }), [data.q]);
  const [{ q = '' }, change] = useAddressState(OWNED, served);
  const groups = useMemo(() => filterGroups(data.groups, q), [data.groups, q]);
  const entryCount = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  useOpenTarget();

  function submit(event: FormEvent<HTMLFormElement>) {
    // The typed text is already applied as a filter.
    event.preventDefault();
  }

  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('Methodology')}</h1>
          <p className="page-head-sub">
            {t(
              '{figures} figures of instruments, {tested} of them tested against other programs or published results, and {others} page statistics. This page, the “?” beside each figure, and the CSV headers use the same definitions.',
              {
                figures: formatCount(data.figures),
                tested: formatCount(data.tested),
                others: formatCount(data.others),
              },
            )}
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
              {t('Find a figure')}
              <input
                type="search"
                name="q"
                className="form-control"
                defaultValue={data.q}
                placeholder={t('drawdown, return.1Y, beta')}
                onChange={(event) => change({ q: event.target.value.trim() }, 'replace')}
              />
            </label>
            <noscript>
              <button type="submit" className="btn btn-primary">
                {t('Find')}
              </button>
            </noscript>
          </form>
          <p role="status" className={styles.found}>
            {q === ''
              ? ''
              : t('{found} of {figures} shown', {
                  found: formatCount(entryCount),
                  figures: formatCount(data.figures + data.others),
                })}
          </p>
          <nav aria-label={t('Groups')} className={styles.groups}>
            <GroupLinks
              title={t('Figures of instruments')}
              groups={groups.filter(({ id }) => !isOfPages(id))}
            />
            <GroupLinks title={t('Page statistics')} groups={groups.filter(({ id }) => isOfPages(id))} />
          </nav>
        </aside>
        <div className={styles.main}>
          <Principles />
          {entryCount === 0 && (
            <EmptyState title={t('No figure found for “{q}”', { q })}>
              <Link href={methodologyHref()} prefetch={false}>
                {t('Show all')}
              </Link>
            </EmptyState>
          )}
          {groups.map(({ entries, id, title }) => (
            <details key={id} id={id} className={`card ${styles.group}`} open={q !== '' || undefined}>
              <summary>
                <h2>{title}</h2> <span>{entries.length}</span>
              </summary>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </details>
          ))}
        </div>
      </div>
    </>
  );
}

/** Opens the group of the definition, or the group, that the address names: not every browser does so itself. */
function useOpenTarget(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      const group = target?.closest('details');
      if (!target || !group) return;
      group.open = true;
      target.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
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

/** Conventions that apply to all figures. */
function Principles() {
  return (
    <section className={`card ${styles.group}`} aria-labelledby="principles">
      <h2 id="principles">{t('General rules')}</h2>
      <ul className={styles.principles}>
        <li>
          {t(
            'A figure uses only data known at the close of the as-of day: prices, splits and dividends up to that day, and company reports and statistics published by then.',
          )}
        </li>
        <li>
          {t('Returns include dividends, reinvested on the ex-dividend day, unless you choose price return.')}
        </li>
        <li>
          {rich(
            'A figure that cannot be computed is a dash with the reason; in CSV files an empty cell, in JSON <0>null</0> with an entry in <1>gaps</1>. It is never shown as 0.',
            {},
            <code />,
            <code />,
          )}
        </li>
        <li>
          {t(
            'Files contain fractions where pages show percent. Changes of rates are in basis points, of prices in percent.',
          )}
        </li>
        <li>
          {rich(
            'For the last update of each data feed, see <0>the status page</0>.',
            {},
            <Link href={statusHref()} prefetch={false} />,
          )}
        </li>
      </ul>
    </section>
  );
}

function Entry({ entry }: { readonly entry: MethodologyEntry }) {
  const { facts, formula, id, meaning, name, reading } = entry;
  const anchor = definitionAnchor(id);
  return (
    <article id={anchor} className={styles.entry}>
      <h3>
        <a href={`#${encodeURIComponent(anchor)}`}>{name}</a> <code>{id}</code>
      </h3>
      <p>{meaning}</p>
      <dl>
        {reading && (
          <div className={styles.fact}>
            <dt>{t('How to read it')}</dt>
            <dd>{reading}</dd>
          </div>
        )}
        <dt>{facts.length > 0 ? t('Formula') : t('Calculated as')}</dt>
        <dd className={styles.formula}>{formula}</dd>
        {facts.map(([fact, text]) => (
          <div key={fact} className={styles.fact}>
            <dt>{fact}</dt>
            <dd lang={fact === t('Literature') ? 'en' : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
