/** The external sign-in provider. */
export interface PublicFirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port` of an emulator; null in every production build. */
  readonly emulatorHost: string | null;
}

/** Settings that the browser knows too. Next writes them into the build, so each must be read by its full name. */
export interface PublicConfig {
  /** `{host}` of the specification: a path of our own origin, or another origin. Without a slash at its end. */
  readonly backendHost: string;
  readonly productName: string;
  /** The site's own origin for absolute links; empty when it is not known. */
  readonly siteUrl: string;
  /** null: there is no external sign-in, and nothing of it is loaded. */
  readonly firebase: PublicFirebaseConfig | null;
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

/** All three settings or none; the launcher says so when one is missing. */
function readFirebase(): PublicFirebaseConfig | null {
  const apiKey = process.env.NEXT_PUBLIC_FIREBASE_API_KEY;
  const authDomain = process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN;
  const projectId = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  if (!apiKey || !authDomain || !projectId) return null;
  const emulatorHost =
    process.env.NODE_ENV === 'production' ? null : process.env.FIREBASE_AUTH_EMULATOR_HOST || null;
  return { apiKey, authDomain, projectId, emulatorHost };
}

export const PUBLIC_CONFIG: PublicConfig = {
  backendHost: withoutSlash(process.env.NEXT_PUBLIC_BACKEND_HOST || '/backend'),
  productName: process.env.NEXT_PUBLIC_PRODUCT_NAME || 'Tapeglass',
  siteUrl: withoutSlash(process.env.NEXT_PUBLIC_SITE_URL || ''),
  firebase: readFirebase(),
};

/** True while one develops; known when a site is built, so that what is only for then is not in it. */
export const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';
