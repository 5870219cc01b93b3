import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { linksOf } from '@/lib/site/navigation';
import type { NavigationGroup } from '@/lib/site/navigation';
import { researchQuery } from '@/lib/site/routes';
import { CaretIcon } from '../icons';
import { NavLink } from './nav-link';
import { NewsPicture } from './news-picture';
import { useDropdown } from './use-dropdown';
import styles from './site-menu.module.scss';

/**
 * From this width on the menu is laid out in the bar, and its panels overlay the page. The specification's
 * breakpoint lg.
 */
export const MENU_EXPANDS_FROM_PX = 992;

export interface NavDropdownProps {
  group: NavigationGroup;
  path: string;
  asOf?: string | null;
}

/** A dropdown of the menu; with descriptions it is the mega-menu. */
export function NavDropdown({ group, path, asOf }: NavDropdownProps) {
  const { label, sections, blurbs } = group;
  const { isOpen, rootProps, toggleProps, panelProps } = useDropdown<HTMLLIElement>(MENU_EXPANDS_FROM_PX);
  const isActive = linksOf(group).some(({ href }) => href === path);
  const titleId = (index: number) => `${panelProps.id}${index}`;

  return (
    <li
      {...rootProps}
      className={`${styles.group} ${blurbs ? styles.isMega : ''} ${isOpen ? styles.isOpen : ''}`}
    >
      <button
        {...toggleProps}
        className={`${styles.item} ${isActive ? styles.isActive : ''}`}
        aria-current={isActive ? 'true' : undefined}
      >
        {label}
        <CaretIcon />
      </button>
      <div {...panelProps} className={styles.panel}>
        <div className={styles.sections}>
          {sections.map(({ title, links }, index) => (
            <div key={title}>
              <p id={titleId(index)} className={styles.title}>
                {title}
              </p>
              <ul aria-labelledby={titleId(index)}>
                {links.map((link) => (
                  <li key={link.href}>
                    <NavLink {...link} path={path} asOf={asOf} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {blurbs && (
          <>
            <ul aria-label={t('Services')} className={styles.services}>
              {blurbs.map(({ title, text, href }) => (
                <li key={href}>
                  <Link href={`${href}${researchQuery({ asOf })}`} prefetch={false}>
                    <b>{title}</b> <span>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <NewsPicture />
          </>
        )}
      </div>
    </li>
  );
}
