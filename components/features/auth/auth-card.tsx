import type { ReactNode } from 'react';
import styles from './auth-card.module.scss';

export interface AuthCardProps {
  readonly title: string;
  /** The way to the other page: "New here? Sign up". */
  readonly lead: ReactNode;
  /** What cannot be done without scripts, in the reader's words. */
  readonly withoutScripts: string;
  readonly children: ReactNode;
}

/** The calm card in the middle of a page that signs somebody in or up. */
export function AuthCard({ title, lead, withoutScripts, children }: AuthCardProps) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="auth-title">
      <h1 id="auth-title" className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      <noscript>
        <p className={styles.withoutScripts}>{withoutScripts}</p>
      </noscript>
      {children}
    </section>
  );
}
