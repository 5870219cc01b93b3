import { t } from '@/lib/domain/text';

/** A social network link. The community has no pages yet, so none has a URL. */
export interface SocialLink {
  readonly label: string;
  /** The icon's path in a view box of 18 by 18. */
  readonly path: string;
}

/** The footer's social icons, drawn as plain symbols. */
export const SOCIAL_LINKS: readonly SocialLink[] = [
  { label: 'X', path: 'M4 4l10 10M14 4L4 14' },
  {
    get label() {
      return t('Facebook');
    },
    path: 'M12 3.5h-1a2 2 0 00-2 2V15M6 8.5h5.5',
  },
  {
    get label() {
      return t('LinkedIn');
    },
    path: 'M4.5 8v6M4.5 4.6v.1M8 14V8M8 10.5a2.75 2.75 0 015.5 0V14',
  },
  {
    get label() {
      return t('YouTube');
    },
    path: 'M4 4.5h10a1.5 1.5 0 011.5 1.5v6a1.5 1.5 0 01-1.5 1.5H4A1.5 1.5 0 012.5 12V6A1.5 1.5 0 014 4.5zM8 7l3.2 2L8 11z',
  },
];
