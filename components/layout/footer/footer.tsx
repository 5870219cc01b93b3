import { useId } from 'react';
import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { listFooterSections } from '@/lib/site/navigation';
import { homeHref, researchQuery, universeHref } from '@/lib/site/routes';
import { Logo } from '../logo';
import { LanguageSwitch } from './language-switch';
import { SOCIAL_LINKS } from './social-links';
import styles from './footer.module.scss';

/** The year is fixed by the specification. */
const COPYRIGHT_YEAR = 2023;

/** Pages without figures that are in no menu. */
const SITE_LINKS = [
  {
    get label() {
      return t('Methodology');
    },
    href: '/methodology',
  },
  {
    get label() {
      return t('Status');
    },
    href: '/status',
  },
  {
    get label() {
      return t('Connect real data');
    },
    href: '/connect-data',
  },
  {
    get label() {
      return t('Preferences');
    },
    href: '/preferences',
  },
] as const;

export interface FooterProps {
  /** The as-of day of the page, which links to research pages keep. */
  readonly asOf?: string | null;
}

/**
 * The footer of every page. Its e-mail field and its social links are placeholders: the specification defines
 * no behavior for them.
 */
export function Footer({ asOf }: FooterProps) {
  const id = useId();
  const siteLinks = [{ label: t('Screener'), href: universeHref('sp500', { asOf }) }, ...SITE_LINKS];
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.inner}`}>
        <div className={styles.brand}>
          <Link href={homeHref({ asOf })} prefetch={false} className={styles.name}>
            <Logo />
            {PUBLIC_CONFIG.productName}
          </Link>
          <p>{t('See what moved, and why.')}</p>
        </div>
        <nav aria-label={t('Footer')} className={styles.lists}>
          {listFooterSections().map(({ title, links }) => (
            <div key={title}>
              <h2 id={`${id}${title}`} className={styles.title}>
                {title}
              </h2>
              <ul aria-labelledby={`${id}${title}`}>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={`${href}${researchQuery({ asOf })}`} prefetch={false}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <section aria-labelledby={`${id}c`} className={styles.community}>
          <h2 id={`${id}c`} className={styles.title}>
            {t('Join the community')}
          </h2>
          <p id={`${id}t`}>{t('Investors who read the numbers first. Newsletter coming soon.')}</p>
          <input
            type="email"
            className={styles.email}
            placeholder={t('Your Email Address')}
            aria-label={t('Your Email Address')}
            aria-describedby={`${id}t`}
            autoComplete="email"
          />
          <ul className={styles.social} aria-label={t('Social media')}>
            {SOCIAL_LINKS.map(({ label, path }) => (
              <li key={label}>
                <a href="#" aria-label={label}>
                  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
                    <path d={path} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="page-width">
        <div className={styles.base}>
          <p>{`© ${COPYRIGHT_YEAR} ${PUBLIC_CONFIG.productName}`}</p>
          <ul className={styles.site} aria-label={t('About this site')}>
            <li>
              <LanguageSwitch />
            </li>
            {siteLinks.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} prefetch={false}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
