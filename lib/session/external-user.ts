/** The second user record: who is signed in at the external provider. */
export interface ExternalUser {
  readonly email: string;
  /** The provider's ID token. It lives in memory, and is renewed by the provider's library. */
  readonly token: string;
}

/** How signing in at the provider ended. */
export type ExternalSignIn =
  | { readonly ok: true; readonly user: ExternalUser }
  /** `left`: the person closed the window. `blocked`: the browser let none open. `away`: the provider cannot be reached. */
  | { readonly ok: false; readonly why: 'left' | 'blocked' | 'away' | 'failed' };
