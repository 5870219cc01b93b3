/** The form of a statement, and each column that it writes. */
export function formsOf(statement: string): string[];

/** Whether a test that opens a database runs on PostgreSQL, too. */
export function runsOnPostgres(file: string): boolean;

/** What tests with no or fewer cases on PostgreSQL send to the embedded database, and no test sends to PostgreSQL. */
export function listMissingOnPostgres(folder: string): string[];
