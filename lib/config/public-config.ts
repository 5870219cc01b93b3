/** The external sign-in provider. */
export interface PublicFirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port` of an emulator; null in every production build. */
  readonly emulatorHost: string | null;
}

/**
 * Settings that are available in the browser. Next inlines them at build time, so each must be read by its
 * full name; a start with others is refused (`scripts/launch/built-settings.mjs`).
 */
export interface PublicConfig {
  /**
   * `{host}` of the specification: a path on the same origin, or another origin. Without a trailing slash.
   */
  readonly backendHost: string;
  readonly productName: string;
  /** The site's own origin for absolute links; empty when unknown. It is that of the start, which the document carries to the browser. */
  readonly siteUrl: string;
  /** null: external sign-in is off, and none of its code is loaded. */
  readonly firebase: PublicFirebaseConfig | null;
}

function withoutSlash(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '');
}

/** Read by way of an argument, which Next does not replace by the value of the build. */
function readSiteUrl(environment: Readonly<Record<string, string | undefined>>): string {
  return withoutSlash(environment['NEXT_PUBLIC_SITE_URL'] || '');
}

/** All three settings or none; the launcher reports a missing one. */
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
  siteUrl:
    typeof window === 'undefined' ? readSiteUrl(process.env) : (document.documentElement.dataset.site ?? ''),
  firebase: readFirebase(),
};

/** True in development; constant at build time, so that development-only code is not included in a build. */
export const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';
