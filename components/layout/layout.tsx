import type { ReactNode } from 'react';
import Head from 'next/head';
import { t } from '@/lib/domain/text';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { canonicalHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { AsOfBanner } from './notices/as-of-banner';
import { DataNotice } from './notices/data-notice';
import { FetchNotice } from './notices/fetch-notice';
import type { DataSource } from './notices/data-notice';
import { Header } from './header/header';
import type { HeaderOptions } from './header/header';
import { LayoutProgress } from './progress/layout-progress';
import { MAIN_ID } from '@/components/ui/focus/main-id';
import type { HeaderUser } from './header/user-menu';
import styles from './layout.module.scss';

const Footer = lazyHydrate(() => import('./footer/footer').then((part) => part.Footer), {
  when: 'interaction',
});

/** Pages that show the state of the data themselves. */
const OWN_STATE: ReadonlySet<string> = new Set(['/status', '/admin', '/setup']);

export interface LayoutProps {
  /** The page's own title; the product name is appended in the browser. */
  title: string;
  /** One-sentence description for search engines and link previews. */
  description?: string;
  /** The page's public path without a query: its canonical URL, also used to mark its menu link as active. */
  path: string;
  /** The source of the page's figures; absent on a page without figures. */
  meta?: DataSource | null;
  /** The page's as-of day; null: today. */
  asOf?: string | null;
  /** The last close by an as-of day on which the page's markets did not trade. */
  lastClose?: string;
  /** The page's other URL parameters, kept by the link back to today. */
  query?: ResearchQuery;
  /** False prevents indexing by search engines (error pages, past days). */
  isIndexed?: boolean;
  hideHeader?: boolean;
  hideFooter?: boolean;
  /** Starts the content at the top of the window, underneath the header. */
  dropTopPadding?: boolean;
  /** True when the page has a preview image (see `pages/api/og`): research pages do. */
  picture?: boolean;
  header?: HeaderOptions;
  /** The signed-in user, if known to the page; takes precedence over the store. */
  user?: HeaderUser | null;
  /** Wraps the content in the special container of a listing or booking form. */
  formContainer?: 'listing' | 'booking';
  children: ReactNode;
}

/** The layout of every page: title, header, notices, content, footer. */
export function Layout({
  title,
  description,
  path,
  meta,
  asOf = null,
  lastClose,
  query,
  isIndexed = true,
  hideHeader,
  hideFooter,
  dropTopPadding,
  picture = false,
  header,
  user,
  formContainer,
  children,
}: LayoutProps) {
  // The shared page of a past day is that day's page and picture.
  const day = asOf ? `?asof=${asOf}` : '';
  const browserTitle = `${title} | ${PUBLIC_CONFIG.productName} Portfolio Manager`;
  return (
    <div className={styles.page}>
      <Head>
        <title>{browserTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {description && <meta name="description" content={description} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={PUBLIC_CONFIG.productName} />
        <meta property="og:title" content={title} />
        {description && <meta property="og:description" content={description} />}
        <meta property="og:url" content={canonicalHref(`${path}${day}`)} />
        {picture && (
          <>
            <meta
              property="og:image"
              content={canonicalHref(`/og${path === '/' ? '/index' : path}.png${day}`)}
            />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {isIndexed && !asOf ? (
          <link rel="canonical" href={canonicalHref(path)} />
        ) : (
          <meta name="robots" content={asOf ? 'noindex, nofollow' : 'noindex'} />
        )}
      </Head>
      <a href={`#${MAIN_ID}`} className={`visually-hidden-focusable ${styles.skip}`}>
        {t('Skip to the content')}
      </a>
      <LayoutProgress />
      {meta && <DataNotice source={meta.source} />}
      {meta?.fetching && !OWN_STATE.has(path) && <FetchNotice state={meta.fetching} />}
      {!hideHeader && <Header {...header} path={path} asOf={asOf} user={user} />}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={`${styles.main} ${dropTopPadding ? '' : styles.hasTopPadding}`}
      >
        <div className="page-width">
          {asOf && <AsOfBanner asOf={asOf} lastClose={lastClose} path={path} query={query} />}
          {formContainer ? (
            <div className={styles.formContainer} data-form={formContainer}>
              {children}
            </div>
          ) : (
            children
          )}
        </div>
      </main>
      {!hideFooter && <Footer asOf={asOf} />}
    </div>
  );
}
