import type { ReactNode } from 'react';
import { ScriptsNote } from '@/components/ui/scripts-note';
import styles from './auth-card.module.scss';
import { SignInReason } from './sign-in-reason';

export interface AuthCardProps {
  readonly title: string;
  /** The link to the other form: "New here? Sign up". */
  readonly lead: ReactNode;
  /** The functions that need JavaScript, as text for the reader. */
  readonly withoutScripts: string;
  readonly children: ReactNode;
}

/** The centered card of the login and signup forms. */
export function AuthCard({ title, lead, withoutScripts, children }: AuthCardProps) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="auth-title">
      <h1 id="auth-title" className={styles.title}>
        {title}
      </h1>
      <SignInReason />
      {lead && <p className={styles.lead}>{lead}</p>}
      {withoutScripts !== '' && <ScriptsNote>{withoutScripts}</ScriptsNote>}
      {children}
    </section>
  );
}
