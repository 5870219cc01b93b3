/**
 * Words for what a company does with its shares. One row of it does not say what it is: the part of the cost that moves, or
 * the other asset, is missing, so that it is asked for. Charges for it, and cash that it returns, are what they say.
 */
const ACTIONS =
  /spin[ -]?off|abspaltung|scission|split[ -]?off|demerger|merger|fusion|(name|symbol|ticker|isin|cusip) change|change of (name|symbol)|namensänderung|re-?organi[sz]ation|rights (issue|offering|distribution)|bezugsrecht|(stock|share|scrip|bonus) (dividend|distribution|issue)|bonus shares?|gratisaktien|stockdividend|tender offer|takeover|liquidation|delist|^(exchange|conversion|journal)(ed)?( (shares?|stocks?|entry))?$/;
const OTHERS = /\b(fees?|charges?|tax(es)?|commission|interest|withholding)\b|cash in lieu|gebühr|steuer/;

/** True when a word of a file, in lower case, names an action of a company. */
export function isCorporateAction(word: string): boolean {
  return ACTIONS.test(word) && !OTHERS.test(word);
}
