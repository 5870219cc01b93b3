/** A page's public path and the state parameters of its query. */
export interface ResearchRoute {
  path: string;
  states: readonly string[];
}

/** A rewrite in Next's form. */
export interface ResearchRewrite {
  source: string;
  destination: string;
  has?: { type: 'query'; key: string; value?: string }[];
}

/** The rewrites that lead a research page's public address to the page file that answers it. */
export function researchRewrites(routes: readonly ResearchRoute[]): ResearchRewrite[];

/** The rewrites that lead a research page's path with `.csv` or `.json` to the file of its numbers. */
export function twinRewrites(routes: readonly Pick<ResearchRoute, 'path'>[]): ResearchRewrite[];
