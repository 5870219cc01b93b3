/** Settings that the browser knows too. Next writes them into the build, so each must be read by its full name. */
export interface PublicConfig {
  /** `{host}` of the specification: a path of our own origin, or another origin. Without a slash at its end. */
  readonly backendHost: string;
  readonly productName: string;
  /** The site's own origin for absolute links; empty when it is not known. */
  readonly siteUrl: string;
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

export const PUBLIC_CONFIG: PublicConfig = {
  backendHost: withoutSlash(process.env.NEXT_PUBLIC_BACKEND_HOST || '/backend'),
  productName: process.env.NEXT_PUBLIC_PRODUCT_NAME || 'Tapeglass',
  siteUrl: withoutSlash(process.env.NEXT_PUBLIC_SITE_URL || ''),
};
