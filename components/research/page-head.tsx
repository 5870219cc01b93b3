import Link from 'next/link';
import type { ReactNode } from 'react';
import { AsOfControl } from '@/components/layout/as-of-control';
import { formatDay } from '@/lib/format/date';
import { researchQuery } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import styles from './page-head.module.scss';

/** What the returns of a page count; null on a page without returns. */
export type PageBasis = 'total' | 'price' | null;

export interface PageHeadProps {
  readonly title: ReactNode;
  /** One sentence computed from the page's numbers. */
  readonly sentence: ReactNode;
  /** The page's public path. */
  readonly path: string;
  readonly asOf: string | null;
  /** The last day with data; null when the page looks from a past day. */
  readonly lastDay: string | null;
  /** The page's state, as its address holds it. */
  readonly query: ResearchQuery;
  /** The day with which the figures are compared, null for none; absent on a page that cannot be compared. */
  readonly versus?: string | null;
  /** What the banner of a comparison says before its day; default: that each figure shows what it changed since. */
  readonly versusNote?: string;
  readonly basis?: PageBasis;
  /** False on a page without files of its numbers. */
  readonly hasTwins?: boolean;
  /** Further controls of the whole page. */
  readonly tools?: ReactNode;
}

const BASES = {
  total: 'Total return, dividends reinvested',
  price: 'Price return, without dividends',
} as const;

/** The head of a research page: what it is, its sentence, the day from which it looks, and its numbers as files. */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    sentence,
    path,
    asOf,
    lastDay,
    query,
    versus,
    versusNote = 'Each figure shows what it changed since',
    basis = 'total',
    hasTwins = true,
    tools,
  } = props;
  return (
    <>
      <div className="page-head">
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className="page-head-sub">{sentence}</p>
        </div>
        <div className="page-head-tools">
          <AsOfControl path={path} asOf={asOf} lastDay={lastDay} versus={versus} query={query} />
          <div className={styles.chips}>
            {basis && <span className="chip">{BASES[basis]}</span>}
            {tools}
            {hasTwins &&
              (['csv', 'json'] as const).map((format) => (
                <a
                  key={format}
                  className="chip"
                  href={twinHref(path, format, { ...query, asOf, versus: null })}
                  rel="nofollow"
                >
                  {format.toUpperCase()}
                </a>
              ))}
          </div>
        </div>
      </div>
      {versus && <ComparedBanner note={versusNote} versus={versus} path={path} query={{ ...query, asOf }} />}
    </>
  );
}

/** The address of a page's numbers as a file, in the page's state. */
export function twinHref(path: string, format: 'csv' | 'json', query: ResearchQuery = {}): string {
  const { asof: _, ...state } = query;
  return `${path === '/' ? '/index' : path}.${format}${researchQuery(state)}`;
}

/** Says that the page shows what has changed since another day, and leads out of it. */
export function ComparedBanner({
  note,
  versus,
  path,
  query,
}: {
  readonly note: string;
  readonly versus: string;
  readonly path: string;
  readonly query: ResearchQuery;
}) {
  return (
    <div role="note" className={styles.compared}>
      <p>
        {note} <time dateTime={versus}>{formatDay(versus)}</time>.
      </p>
      <Link href={`${path}${researchQuery({ ...query, asof: null, versus: null })}`} prefetch={false}>
        Stop comparing
      </Link>
    </div>
  );
}
