/** Storage key of the theme: `light`, `dark`, or absent for the system setting. */
const THEME_KEY = 'theme';

/** Storage key of the signal colors: `colorblind` for blue and orange, absent for green and red. */
const SIGNALS_KEY = 'signals';
/** Document attribute of the signal colors, for the styles. */
const SIGNALS_ATTRIBUTE = 'data-signals';

/**
 * Storage keys of the formats of numbers and days (`lib/domain/display-formats.ts`), absent for the default ones. The
 * script that applies them must run before the first text is painted, so the parser waits for it.
 */
const NUMBERS_KEY = 'numbers';
const DATES_KEY = 'dates';

/** The flag of a user who was signed in during the last visit, without their identity. */
const SIGNED_IN_KEY = 'signed-in';
/** Document attribute of the signed-in flag, for the styles. */
const SIGNED_IN_ATTRIBUTE = 'data-signed-in';

/**
 * Runs in the head before the first paint, so that pages do not flash in the wrong colors or for the wrong
 * user, and marks the document as scripted: the collapsed menu, for example, must be hidden only if a script
 * can show it again.
 *
 * It is inline in the HTML because a file would delay the first paint by a round trip. The content security
 * policy (lib/next/security-headers.js) allows it by the hash of exactly this text; plain JavaScript, because
 * next.config.js reads it.
 */
const THEME_SCRIPT =
  `(function(){var d=document.documentElement,t=null,s;d.setAttribute('data-js','');` +
  `try{s=localStorage;t=s.getItem('${THEME_KEY}');` +
  `if(s.getItem('${SIGNALS_KEY}')==='colorblind')d.setAttribute('${SIGNALS_ATTRIBUTE}','colorblind');` +
  `if(s.getItem('${SIGNED_IN_KEY}'))d.setAttribute('${SIGNED_IN_ATTRIBUTE}','');` +
  `if((d.lang||'en')!=='en'||s.getItem('${NUMBERS_KEY}')||s.getItem('${DATES_KEY}'))` +
  `document.write('<script src="/display-format.js"><\\/script>')}catch(e){t=null}` +
  `if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
  `d.setAttribute('data-bs-theme',t)})()`;

module.exports = {
  THEME_KEY,
  SIGNALS_KEY,
  SIGNALS_ATTRIBUTE,
  NUMBERS_KEY,
  DATES_KEY,
  SIGNED_IN_KEY,
  SIGNED_IN_ATTRIBUTE,
  THEME_SCRIPT,
};
