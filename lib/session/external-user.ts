/** The second user record: the user signed in at the external provider. */
export interface ExternalUser {
  readonly email: string;
  /** The provider's ID token. It is kept in memory and renewed by the provider's library. */
  readonly token: string;
}

/** Result of a sign-in at the provider. */
export type ExternalSignIn =
  | { readonly ok: true; readonly user: ExternalUser }
  /**
   * `left`: the user closed the window. `blocked`: the browser blocked the window. `away`: the provider
   * cannot be reached.
   */
  | { readonly ok: false; readonly why: 'left' | 'blocked' | 'away' | 'failed' };
