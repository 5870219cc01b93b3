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

/** Rewrites from the public URL of a research page to the page file that serves it. */
export function researchRewrites(routes: readonly ResearchRoute[]): ResearchRewrite[];

/** Rewrites from a research page's path with `.csv` or `.json` to its export. */
export function exportRewrites(routes: readonly Pick<ResearchRoute, 'path'>[]): ResearchRewrite[];
