import styles from './tabs.module.scss';

/** The invalid parts of the URL of a page of an instrument. */
export function TabProblems({ problems }: { readonly problems: readonly string[] }) {
  return problems.map((problem) => (
    <p key={problem} role="status" className={styles.problem}>
      {problem}
    </p>
  ));
}
