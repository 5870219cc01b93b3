import blocks from './page-blocks.module.scss';

/** The invalid parts of a page's URL, reported above its content. */
export function PageProblems({ problems }: { readonly problems: readonly string[] }) {
  return problems.map((problem) => (
    <p key={problem} role="alert" className={blocks.problem}>
      {problem}
    </p>
  ));
}
