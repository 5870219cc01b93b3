/** Where the reader's choice is kept: `light`, `dark`, or nothing for the system's. */
const THEME_KEY = 'theme';

/** Where the choice of the signal colors is kept: `colorblind` for blue and orange, nothing for green and red. */
const SIGNALS_KEY = 'signals';
/** Where that choice stands in the document, for the styles. */
const SIGNALS_ATTRIBUTE = 'data-signals';

/** Whether somebody was signed in here last time, and nothing about who. */
const SIGNED_IN_KEY = 'signed-in';
/** Where that stands in the document, for the styles. */
const SIGNED_IN_ATTRIBUTE = 'data-signed-in';

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong colors or for the wrong reader, and marks the document as
 * scripted: the collapsed menu, for one, may only hide what a script can show again.
 *
 * It stands in the HTML rather than in a file because a file would hold the first paint up for a round trip. The content security policy
 * (lib/security-headers.js) admits it by the hash of exactly this text; plain JavaScript, because next.config.js reads it.
 */
const THEME_SCRIPT =
  `(function(){var d=document.documentElement,t=null,s;d.setAttribute('data-js','');` +
  `try{s=localStorage;t=s.getItem('${THEME_KEY}');` +
  `if(s.getItem('${SIGNALS_KEY}')==='colorblind')d.setAttribute('${SIGNALS_ATTRIBUTE}','colorblind');` +
  `if(s.getItem('${SIGNED_IN_KEY}'))d.setAttribute('${SIGNED_IN_ATTRIBUTE}','')}catch(e){t=null}` +
  `if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
  `d.setAttribute('data-bs-theme',t)})()`;

module.exports = {
  THEME_KEY,
  SIGNALS_KEY,
  SIGNALS_ATTRIBUTE,
  SIGNED_IN_KEY,
  SIGNED_IN_ATTRIBUTE,
  THEME_SCRIPT,
};
