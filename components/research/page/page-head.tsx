import Link from 'next/link';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { AsOfControl } from '@/components/layout/as-of/as-of-control';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { Menu } from '@/components/ui/menu/menu';
import { BASIS_TEXTS } from '@/lib/format/basis-summary';
import { basisQuery } from '@/lib/research/page-basis';
import { formatDay } from '@/lib/format/date';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import styles from './page-head.module.scss';

/** The return basis of a page; null on a page without returns, or with a fixed basis. */
export type PageBasis = 'total' | 'price' | null;

export interface PageHeadProps {
  readonly title: ReactNode;
  /** One sentence computed from the page's figures. */
  readonly sentence: ReactNode;
  /** The page's public path. */
  readonly path: string;
  readonly asOf: string | null;
  /** The last day with data; null on a page of a past day. */
  readonly lastDay: string | null;
  /** The page's state, as in its URL. */
  readonly query: ResearchQuery;
  /** The comparison day, null for none; absent on a page that does not support comparisons. */
  readonly versus?: string | null;
  /** Text of the comparison banner before its day; default: that each figure shows its change since then. */
  readonly versusNote?: string;
  readonly basis?: PageBasis;
  /** False on a page without file exports. */
  readonly hasExports?: boolean;
  /** Further controls of the whole page. */
  readonly tools?: ReactNode;
}

const BASES = [
  {
    id: 'total',
    get label() {
      return t('Total return');
    },
  },
  {
    id: 'price',
    get label() {
      return t('Price return');
    },
  },
] as const;

/** The head of a research page: title, summary, and the menus of its days and of its files. */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    sentence,
    path,
    asOf,
    lastDay,
    query,
    versus,
    versusNote = t('Each figure shows its change since'),
    basis = null,
    hasExports = true,
    tools,
  } = props;
  return (
    <>
      <div className="page-head">
        <div className="page-head-words">
          <h1>{title}</h1>
          <p className="page-head-sub">{sentence}</p>
        </div>
        <div className="page-head-tools">
          {tools}
          <AsOfControl
            path={path}
            asOf={asOf}
            lastDay={lastDay}
            versus={versus}
            query={query}
            note={basis === 'price' ? t('price return') : undefined}
          >
            {basis && (
              <div className={styles.basis}>
                <SegmentedControl
                  label={t('Returns')}
                  segments={BASES.map((one) => ({
                    ...one,
                    title: BASIS_TEXTS[one.id],
                    href: `${path}${researchQuery({ ...query, ...basisQuery(one.id), asOf, versus })}`,
                  }))}
                  current={basis}
                />
                <small>{BASIS_TEXTS[basis]}</small>
              </div>
            )}
          </AsOfControl>
          {hasExports && (
            <ExportMenu href={(format) => exportHref(path, format, { ...query, asOf, versus: null })} />
          )}
        </div>
      </div>
      {versus && <ComparedBanner note={versusNote} versus={versus} path={path} query={{ ...query, asOf }} />}
    </>
  );
}

export interface ExportMenuProps {
  readonly href: (format: 'csv' | 'json') => string;
  /** The formats that the page has; default both. */
  readonly formats?: readonly ('csv' | 'json')[];
}

/** The page's numbers as files. */
export function ExportMenu({ href, formats = ['csv', 'json'] }: ExportMenuProps) {
  return (
    <Menu label={t('Export')}>
      <div className={styles.files}>
        {formats.map((format) => (
          <a key={format} href={href(format)} rel="nofollow">
            {format.toUpperCase()}
          </a>
        ))}
      </div>
    </Menu>
  );
}

/** URL of a page's export file, for the page's state. */
export function exportHref(path: string, format: 'csv' | 'json', query: ResearchQuery = {}): string {
  const { asof: _, ...state } = query;
  return `${path === '/' ? '/index' : path}.${format}${researchQuery(state)}`;
}

/** Notice that the page shows changes since another day, with a link that ends the comparison. */
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
        {t('Stop comparing')}
      </Link>
    </div>
  );
}
