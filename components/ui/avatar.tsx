import { useState } from 'react';
import { t } from '@/lib/domain/text';
import styles from './avatar.module.scss';

/** The specification's sizes; the pixels are defined in styles/_measures.scss. */
export const AVATAR_SIZES = ['xxl', 'xl', 'lg', 'default', 'sm', 'xs', 'xxs'] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

export interface AvatarProps {
  /** URL of the picture; without one, or when it cannot be loaded, the initials are shown. */
  src?: string | null;
  /** The person's name: the accessible name, and the source of the initials. */
  name: string;
  size?: AvatarSize;
  /**
   * A ring around a picture that is smaller by the ring, in a box of the same size. Not supported for the
   * smallest size.
   */
  isBordered?: boolean;
}

/**
 * At most two initials of a person.
 *
 * @param name - "Ann van Dyk" returns AD; an e-mail address or a single name returns one letter; an empty
 * name returns a question mark.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en-US') || '?';
}

/** A person's picture in a circle, or their initials. */
export function Avatar({ src, name, size = 'default', isBordered = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const hasPicture = Boolean(src) && src !== brokenSrc;
  const markBroken = () => setBrokenSrc(src ?? null);

  return (
    <span
      role="img"
      aria-label={name || t('Profile picture')}
      className={`${styles.avatar} ${styles[size]} ${isBordered ? styles.isBordered : ''}`}
    >
      {hasPicture ? (
        <picture>
          <img
            src={src!}
            alt=""
            decoding="async"
            className={styles.picture}
            // A picture that failed to load before this script ran fires no further error event.
            ref={(image) => void (image?.complete && image.naturalWidth === 0 && markBroken())}
            onError={markBroken}
          />
        </picture>
      ) : (
        <span aria-hidden="true" className={styles.initials}>
          {initialsOf(name)}
        </span>
      )}
    </span>
  );
}
