// Which of the backend's tests run on PostgreSQL, too, and whether every statement that the others send to the embedded database is sent
// to PostgreSQL by one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests of another program, which the database does not change. */
const OTHER_PROGRAM = /backend\/test\/.*firebase-emulator/;

/**
 * Tests of what is computed from stored rows, each of which takes seconds: their statements are those of shorter tests, which
 * {@link listMissingOnPostgres} shows in each run. Tests of calls that come at the same time, of locks, of errors of the database and of
 * its types do not belong here.
 */
const COMPUTES_FROM_ROWS = [
  'factors-over-http',
  'portfolios/book/books-after-new-data',
  'portfolios/book/books-of-other-settings',
  'reference-over-http',
  'reference-screener-over-http',
  'routes/index-page/route',
  'routes/portfolios/explain',
  'routes/portfolios/goals',
  'routes/portfolios/overview',
].map((name) => `backend/test/${name}.test.ts`);

/** Tests that have fewer cases on PostgreSQL. */
const FEWER_CASES = ['backend/test/look-ahead/look-ahead.test.ts'];

/** Forms that the code sends to the embedded database only, which frees no space by itself (`reclaimSpace`, `clearMarket`). */
const EMBEDDED_FORMS =
  /^(?:truncate |vacuum |select pg_stat_force_next_flush|select n\.nspname .*\bpg_stat_get_dead_tuples)/;

const isOneOf = (names, file) => names.some((name) => file.endsWith(`/${name}`));

/** Whether a test that opens a database runs on PostgreSQL, too. */
export function runsOnPostgres(file) {
  return !OTHER_PROGRAM.test(file) && !isOneOf(COMPUTES_FROM_ROWS, file);
}

/** Names, parameters and numbers, with their types. */
const ITEM = String.raw`(?:"?[\w.]+"?|\$)(?:::[\w[\]]+)?`;
const LIST = new RegExp(String.raw`\(${ITEM}(?:, ?${ITEM})*\)`, 'g');
const CHANGES = /^(?:insert into|copy|update) "?(\w+)"?/;
const END_OF_COLUMNS = /\b(?:values|select|from|to|where|returning)\b|$/;

/**
 * The forms of a statement: itself without what differs from call to call (parameters, numbers, texts, lengths of lists, columns
 * that one call writes and another one does not), and each column that it writes.
 */
export function formsOf(statement) {
  const text = statement
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\b\d+\b/g, '0')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const table = CHANGES.exec(text)?.[1];
  const head = text.slice(0, text.search(END_OF_COLUMNS));
  const columns = table === undefined ? [] : [...head.matchAll(/"?(\w+)"?(?=[,)]| =)/g)];
  const form = text
    .replace(/\b(?:stdin|stdout)\b/, "''")
    .replace(/^(insert into \S+) \([^)]*\) select .*? from/, '$1 (…) select … from')
    .replace(/ set "?\w+"? = .*?(?= where | from | returning |$)/, ' set …')
    .replaceAll(LIST, '(…)')
    .replaceAll(/\(…\)(?:, ?\(…\))+/g, '(…)');
  return [form, ...columns.map(([, column]) => `writes ${table}.${column}`)];
}

/** Files in which the workers note what a test file sent: lines `[test file, statement]`. */
function readStatements(folder, kind) {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1))
    .map((line) => JSON.parse(line));
}

/**
 * What tests with no or fewer cases on PostgreSQL send to the embedded database, and no test sends to PostgreSQL.
 *
 * @param folder - Where the workers noted what they sent (`backend/test/support/note-statements.ts`).
 * @returns Lines `form (test file)`.
 */
export function listMissingOnPostgres(folder) {
  const sent = new Set(readStatements(folder, 'postgres').flatMap(([, statement]) => formsOf(statement)));
  const missing = new Map();
  for (const [file, statement] of readStatements(folder, 'embedded')) {
    if (!isOneOf([...COMPUTES_FROM_ROWS, ...FEWER_CASES], file)) continue;
    for (const form of formsOf(statement))
      if (!sent.has(form) && !EMBEDDED_FORMS.test(form)) missing.set(form, file);
  }
  return [...missing].map(([form, file]) => `${form} (${file})`);
}
