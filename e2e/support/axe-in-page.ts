import type { AxeResults, Result } from 'axe-core';

/** An element in the tree that axe makes of a page, with what it keeps of it. */
interface Node {
  readonly actualNode: globalThis.Node;
  readonly children: readonly Node[];
  readonly _cache: Record<string, unknown> & { readonly boundingClientRect?: DOMRect };
  /** The colors behind it. */
  _stackingContext?: unknown;
}

/** Results of rules before a reporter has shortened them. */
type Raw = readonly object[];

type Reporter<Result> = (raw: Raw, options: object, callback: (result: Result) => void) => void;

/** The parts of axe by which a run is continued: its tree, its rules, and what it does with their results. */
interface Engine {
  readonly _tree: readonly [Node];
  readonly _memoizedFns: readonly { clear: () => void }[];
  readonly _audit: {
    getRule: (id: string) => { runSync: (context: object, options: object) => object };
    after: (results: Raw, options: object) => Raw;
  };
  readonly utils: {
    mergeResults: (frames: readonly { readonly results: Raw }[]) => Raw;
    publishMetaData: (result: object) => void;
    finalizeRuleResult: (result: object) => object;
  };
  addReporter: (name: string, reporter: Reporter<object>) => void;
  getReporter: (name: string) => Reporter<AxeResults>;
  run: (options: object) => Promise<unknown>;
}

declare global {
  interface Window {
    /** Ends the run that {@link startRun} has started: axe drops the page. */
    endAxeRun?: () => void;
  }
}

/**
 * These functions run in a page. The first one examines it by all rules, or by those given, and leaves axe with its tree of the
 * page and its grid of boxes, which take a third of a check.
 */
export async function startRun(rules: readonly string[] | null): Promise<string[]> {
  const { axe: engine } = window as unknown as { axe: Engine };
  const violations = await new Promise<Result[]>((resolve, reject) => {
    // axe drops its tree when its reporter calls back.
    engine.addReporter('continued', (raw, options, callback) => {
      window.endAxeRun = () => callback({});
      engine.getReporter('no-passes')(raw, options, (result) => resolve(result.violations));
    });
    engine
      .run({
        resultTypes: ['violations'],
        reporter: 'continued',
        ...(rules === null ? {} : { runOnly: [...rules] }),
      })
      .catch(reject);
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/**
 * Examines the page again by rules that depend on the theme, after a change of the theme, with the tree and the grid of the run that
 * was started. All else that axe keeps of an element is read again. Null where more than styles has changed: an element has come,
 * gone or moved.
 */
export function continueRun(rules: readonly string[]): Promise<string[] | null> {
  const { axe: engine } = window as unknown as { axe: Engine };
  /** What no theme changes, in an element that is where it was. */
  const KEPT = ['props', 'attrNames', 'boundingClientRect', 'clientRects'];
  const [top] = engine._tree;
  let elements = 0;
  const isSame = (node: Node): boolean => {
    const { _cache: kept, actualNode, children } = node;
    for (const name of Object.keys(kept)) if (!KEPT.includes(name)) delete kept[name];
    delete node._stackingContext;
    if (actualNode instanceof Element) {
      elements += 1;
      const { boundingClientRect: before } = kept;
      const now = before && actualNode.getBoundingClientRect();
      const hasMoved =
        now &&
        (now.x !== before.x ||
          now.y !== before.y ||
          now.width !== before.width ||
          now.height !== before.height);
      if (hasMoved || !actualNode.isConnected) return false;
    }
    return children.every(isSame);
  };
  if (!isSame(top) || elements !== document.querySelectorAll('*').length) return Promise.resolve(null);
  for (const known of engine._memoizedFns) known.clear();

  const context = { include: [top], exclude: [], frames: [], flatTree: engine._tree, page: true };
  const options = { resultTypes: ['violations'] };
  const found = rules.map((rule) => engine._audit.getRule(rule).runSync(context, options));
  const results = engine._audit.after(engine.utils.mergeResults([{ results: found }]), options);
  for (const result of results) engine.utils.publishMetaData(result);
  const raw = results.map((result) => engine.utils.finalizeRuleResult(result));
  return new Promise((resolve) => {
    engine.getReporter('no-passes')(raw, options, ({ violations }) =>
      resolve(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))),
    );
  });
}

/** Lets axe drop its tree. */
export function endRun(): void {
  window.endAxeRun!();
  delete window.endAxeRun;
}
