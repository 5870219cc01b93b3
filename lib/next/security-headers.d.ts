/** Settings of the policy. */
export interface SecuritySettings {
  readonly isDevelopment: boolean;
  /** The exact texts of the inline scripts. */
  readonly inlineScripts: readonly string[];
  readonly backendHost?: string | undefined;
  /** A public bucket or CDN that serves pictures. */
  readonly picturesUrl?: string | undefined;
  readonly firebase?: { readonly authDomain: string; readonly emulatorHost?: string | undefined } | null;
}

/** A rule of Next's `headers()`. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: { key: string; value: string }[];
}

export function securityHeaders(settings: SecuritySettings): HeaderRule[];
