import type { ReactNode } from 'react';
import Head from 'next/head';
import { asleep } from '@/components/ui/asleep/asleep';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { canonicalHref } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import { AsOfBanner } from './as-of-banner';
import { DataNotice } from './data-notice';
import type { DataSource } from './data-notice';
import { Header } from './header';
import type { HeaderOptions } from './header';
import { LayoutProgress } from './layout-progress';
import { MAIN_ID } from './main-id';
import type { HeaderUser } from './user-menu';
import styles from './layout.module.scss';

const Footer = asleep(() => import('./footer').then((part) => part.Footer), 'reached');

export interface LayoutProps {
  /** The page's own title; the product's name follows it in the browser. */
  title: string;
  /** One sentence for search engines and link previews. */
  description?: string;
  /** The page's public path without a query: its canonical address, and by which its link in the menu is marked. */
  path: string;
  /** Where the page's figures come from; absent on a page without any. */
  meta?: DataSource | null;
  /** The day from which the page looks; null: today. */
  asOf?: string | null;
  /** The page's other parameters, kept by the way back to today. */
  query?: ResearchQuery;
  /** False keeps search engines away (error pages, past days). */
  isIndexed?: boolean;
  hideHeader?: boolean;
  hideFooter?: boolean;
  /** Begins the content at the very top, underneath the header. */
  dropTopPadding?: boolean;
  header?: HeaderOptions;
  /** Who is signed in, when the page knows it; it counts before the store. */
  user?: HeaderUser | null;
  /** Wraps the content in the special container of a listing or booking form. */
  formContainer?: 'listing' | 'booking';
  children: ReactNode;
}

/** The frame of every page: title, header, notices, the content, footer. */
export function Layout({
  title,
  description,
  path,
  meta,
  asOf = null,
  query,
  isIndexed = true,
  hideHeader,
  hideFooter,
  dropTopPadding,
  header,
  user,
  formContainer,
  children,
}: LayoutProps) {
  const browserTitle = `${title} | ${PUBLIC_CONFIG.productName} Portfolio Manager`;
  return (
    <div className={styles.page}>
      <Head>
        <title>{browserTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {description && <meta name="description" content={description} />}
        {isIndexed && !asOf ? (
          <link rel="canonical" href={canonicalHref(path)} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
      </Head>
      <a href={`#${MAIN_ID}`} className={`visually-hidden-focusable ${styles.skip}`}>
        Skip to the content
      </a>
      <LayoutProgress />
      {meta && <DataNotice source={meta.source} seed={meta.seed} />}
      {!hideHeader && <Header {...header} path={path} asOf={asOf} user={user} />}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={`${styles.main} ${dropTopPadding ? '' : styles.hasTopPadding}`}
      >
        <div className="page-width">
          {asOf && <AsOfBanner asOf={asOf} path={path} query={query} />}
          {formContainer ? (
            <div className={styles.formContainer} data-form={formContainer}>
              {children}
            </div>
          ) : (
            children
          )}
        </div>
      </main>
      {!hideFooter && <Footer />}
    </div>
  );
}
