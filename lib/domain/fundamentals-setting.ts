/** The setting without which no fundamentals are fetched; no other provider has them. */
export const FUNDAMENTALS_SETTING = 'SEC_USER_AGENT';

/** The name of a missing setting, and its benefit, for the operator. */
export const FUNDAMENTALS_MISSING = `fundamentals are not fetched: set ${FUNDAMENTALS_SETTING} to your name and e-mail address, which the SEC asks for; it brings the reports of US companies (market value, P/E, margins, growth, statements) and what American funds own`;
