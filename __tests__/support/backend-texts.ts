import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';

/** The folder of the backend's sources. */
export const BACKEND = path.join('backend', 'src');

/** Words that sentences have, and names, heads of columns and codes have not. */
const SENTENCE_WORDS = new Set(
  (
    'a an the this that these those it its they them there is are was were be been has have had must can cannot ' +
    'may would does not no nor none nothing of in into to from for by at on as than with without within or and ' +
    'but only until since before after between which who where when while because so such more most less left'
  ).split(' '),
);
/** The texts for programs, developers and operators alone: documentation, files, statements and logs. */
const UNSEEN_PROPERTIES = ['description', 'definition', 'summary', 'subject', 'help'];
const UNSEEN_CALLS =
  /(?:^|\.)(?:Error|RangeError|TypeError|AggregateError|CatalogError|RegExp|Symbol|query|script|copyOut|info|warn|error|debug)$/;
const UNSEEN_NAMES = /_(?:QUERY|PARAMETERS|HEADS?|COLUMNS|WORDS|DEFINITIONS)$|^(?:TOTALS|FEES|PRICES)$/;
const STATEMENT =
  /^\s*(?:select|insert|update|delete|with|create|alter|copy|lock|set|begin|commit|values|from|where|and|order by|drop|analyze|vacuum)\b/;

/** Folders of the backend of which every sentence can be on a page. */
const SHOWN = [
  'accounts',
  'administration',
  'listings',
  'pictures',
  'plugins',
  'portfolios',
  'providers',
  'sync',
];
/** Folders in which refusals are, beside documentation and files, which are English. */
const REFUSING = ['routes', 'services'];
/** Calls and names whose texts are shown, even those too short for a sentence. */
const SHOWING_CALLS =
  /(?:^|\.)(?:AppError|addedRow|invalidFields|refuse|skip|leaveOut|unreadable|changePortfolio|changeRows|checkName|checkChoice|checkItemName)$/;
/** The number of the first arguments of a call that are labels, which can be single words. */
const LABELLING_CALLS: Readonly<Record<string, number>> = { child: 1, sumNode: 2 };
const LABELLING_NAMES = /^(?:label|noun)$|_LABELS$/;
const REFUSAL_NAMES = /^(?:detail|expected|fault|hint|problem|text)$/;
const SHOWING_NAMES =
  /^(?:formula|labels|more|note|others?|outcome|partner|reason|reads|since|steps|texts|warning|ways|what|why)$/;
/** Within them: what is made for other programs, and the example, whose texts are data. */
const LEFT_OUT = [
  'accounts/user-operations.ts',
  'pictures/open-bucket.ts',
  'plugins/describe-error.ts',
  'plugins/metrics.ts',
  'plugins/render-docs.ts',
  'plugins/write-csv.ts',
  'portfolios/example/',
  'portfolios/exports/',
  'providers/demo/',
  'providers/feeds/feed-list.ts',
  'routes/agents/',
];

/** A text of a source with its place: values are numbered, as in `{0} of {1} rows`. */
export interface BackendText {
  readonly file: string;
  readonly text: string;
}

/** The parts of a text that is put together by `+` or a template: its words, and expressions. */
function partsOf(node: ts.Node): (string | ts.Expression)[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression);
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [expression, literal.text]),
    ];
  if (isSum(node)) return [...partsOf(node.left), ...partsOf(node.right)];
  return [node as ts.Expression];
}

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (isSum(node) && (isText(node.left) || isText(node.right)));

function keyOf(node: ts.Node): string {
  let count = 0;
  return partsOf(node)
    .map((part) => (typeof part === 'string' ? part : `{${count++}}`))
    .join('');
}

const wordsOf = (key: string): readonly string[] =>
  STATEMENT.test(key) || /\n|^\{ "/.test(key)
    ? []
    : key
        .replace(/\{\d+\}/g, ' ')
        .split(/[\s,;:.?!()"/]+/)
        .filter((word) => /^[\p{L}'’-]{2,}$|^a$/iu.test(word));

/** True when a text has words beside names and values. */
const isWorded = (key: string): boolean => {
  const words = wordsOf(key);
  return words.length > 1 && words.some((word) => /^\p{Ll}{2}/u.test(word));
};

/** True when a text is written as a sentence or a part of one, and is no head of a column such as `Number of Shares`. */
function isSentence(key: string): boolean {
  const words = wordsOf(key);
  if (/^\{\d\} \p{Ll}{4,} \{\d\}$|^(?:line|column) \{\d\}/iu.test(key)) return true;
  const isOfSentence = (word: string): boolean => SENTENCE_WORDS.has(word.toLowerCase());
  return (
    words.length > 1 &&
    words.some(isOfSentence) &&
    words.some(
      (word) => word === 'or' || /^No?$/.test(word) || (/^\p{Ll}{2}/u.test(word) && !isOfSentence(word)),
    )
  );
}

/** The form of a text by its place in the code: a label, which can be a single word, or a text. */
function formOf(node: ts.Node, areAllShown: boolean): 'label' | 'text' | null {
  for (
    let [inner, around] = [node, node.parent];
    around && !ts.isFunctionLike(around);
    [inner, around] = [around, around.parent]
  ) {
    if (ts.isTemplateSpan(around)) return null;
    if (ts.isCallExpression(around) || ts.isNewExpression(around)) {
      const callee = around.expression.getText();
      const place = around.arguments?.indexOf(inner as ts.Expression) ?? -1;
      if (place >= 0 && place < (LABELLING_CALLS[callee] ?? 0)) return 'label';
      return SHOWING_CALLS.test(callee) ? 'text' : null;
    }
    if (ts.isPropertyAssignment(around) || ts.isVariableDeclaration(around)) {
      const name = around.name.getText();
      if (areAllShown && LABELLING_NAMES.test(name)) return 'label';
      if (REFUSAL_NAMES.test(name) || (areAllShown && SHOWING_NAMES.test(name))) return 'text';
    }
  }
  return null;
}

/** True when what is around a text shows that no reader of the website sees it. */
function isUnseen(node: ts.Node): boolean {
  for (let [inner, around] = [node, node.parent]; around; [inner, around] = [around, around.parent]) {
    if (ts.isImportDeclaration(around) || ts.isExportDeclaration(around) || ts.isTypeNode(around))
      return true;
    if (ts.isPropertyAssignment(around)) {
      if (around.name === inner) return true;
      if (UNSEEN_PROPERTIES.includes(around.name.getText())) return true;
    }
    if (ts.isElementAccessExpression(around)) return true;
    // A list of words.
    if (ts.isPropertyAccessExpression(around) && around.name.text === 'split') return true;
    if (ts.isCaseClause(around) && around.expression === inner) return true;
    if (ts.isBinaryExpression(around) && /Equals/.test(ts.SyntaxKind[around.operatorToken.kind])) return true;
    if (ts.isTaggedTemplateExpression(around)) return true;
    if (ts.isCallExpression(around) || ts.isNewExpression(around)) {
      const callee = around.expression.getText();
      if (UNSEEN_CALLS.test(callee)) return true;
      // Lines of a file.
      if (/\.join$/.test(callee) && around.arguments?.[0]?.getText() === String.raw`'\n'`) return true;
      // The head of the column that a row of a file is refused for, or read in.
      if (
        /^(?:\w*[rR]ow|this|first|activity)\.(?!refuse|skip|leaveOut)\w+$/.test(callee) &&
        around.arguments?.[0] === inner
      )
        return true;
      if (/\.refuse$/.test(callee) && around.arguments![0] === inner && around.arguments!.length > 1)
        return true;
    }
    if (ts.isVariableDeclaration(around) && UNSEEN_NAMES.test(around.name.getText())) return true;
    if (ts.isFunctionLike(around)) return false;
  }
  return false;
}

/** The texts of a value within a sentence that is one of two. */
function choicesIn(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return choicesIn(node.expression);
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => (isText(one) ? [one] : choicesIn(one)));
  return [];
}

/** The texts of a source that are written as a sentence or a part of one, but for what programs and developers read. */
function textsOfSource(file: string, areAllShown: boolean): BackendText[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const results: BackendText[] = [];
  const add = (node: ts.Node): void => {
    const text = keyOf(node);
    if (/\p{L}{2}/u.test(text)) results.push({ file, text });
    for (const part of partsOf(node))
      if (typeof part !== 'string') for (const choice of choicesIn(part)) add(choice);
  };
  const visit = (node: ts.Node): void => {
    if (isText(node) && !isSum(node.parent) && !isUnseen(node)) {
      const [form, key] = [formOf(node, areAllShown), keyOf(node)];
      if (form === 'label' || (form === 'text' && isWorded(key)) || (areAllShown && isSentence(key)))
        add(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return results;
}

const textsOfFolders = (folders: readonly string[], areAllShown: boolean): BackendText[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(BACKEND, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((name) => name.endsWith('.ts') && !LEFT_OUT.some((start) => name.startsWith(start)))
      .flatMap((name) => textsOfSource(path.join(BACKEND, name), areAllShown)),
  );

/** Kinds of transactions, which are values of messages. */
const KINDS: readonly BackendText[] = TRANSACTION_KINDS.flatMap((kind) =>
  [...new Set([kind, kind.replaceAll('-', ' ')])].map((text) => ({
    file: 'backend/src/portfolios/kinds',
    text,
  })),
);

/** All texts of the backend that a reader of the website can see. */
export function readBackendTexts(): BackendText[] {
  return [...textsOfFolders(SHOWN, true), ...textsOfFolders(REFUSING, false), ...KINDS];
}
