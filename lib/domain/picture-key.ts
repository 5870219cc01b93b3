/** The name under which a picture is stored: its owner's id, 128 random bits, and `.jpg`. */
const PICTURE_KEY = /^([1-9]\d{0,9})-[0-9a-f]{32}\.jpg$/;

/**
 * Path under which the site serves a picture. The key is the fourth segment of the path, as in the
 * specification.
 */
const PICTURE_PATH = '/api/pictures/';

/**
 * The user who owns a picture.
 *
 * @returns The user's id, or null when the text is not a valid key (so no path, no dots, no second segment).
 */
export function pictureOwner(key: string): number | null {
  const match = PICTURE_KEY.exec(key);
  return match ? Number(match[1]) : null;
}

/**
 * The key of a new picture.
 *
 * @param userId - Its owner.
 * @param random - 32 hexadecimal digits.
 */
export function pictureKey(userId: number, random: string): string {
  return `${userId}-${random}.jpg`;
}

/**
 * The URL of a picture.
 *
 * @param publicUrl - Origin of a public bucket or CDN without a path; null: the site's own origin.
 */
export function pictureLocation(key: string, publicUrl: string | null): string {
  return publicUrl === null ? `${PICTURE_PATH}${key}` : `${publicUrl}/${key}`;
}

/** The image key of a location: its fourth segment, as in the specification; null when there is none. */
export function pictureKeyOf(location: string): string | null {
  return location.split('/')[3] || null;
}
