/** Where the reader's choice is kept: `light`, `dark`, or nothing for the system's. */
export const THEME_KEY = 'theme';

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong colors, and marks the document as scripted: the
 * collapsed menu, for one, may only hide what a script can show again.
 *
 * It stands in the HTML rather than in a file because a file would hold the first paint up for a round trip. A content security policy
 * admits it by the hash of exactly this text.
 */
export const THEME_SCRIPT =
  `(function(){var d=document.documentElement,t=null;d.setAttribute('data-js','');` +
  `try{t=localStorage.getItem('${THEME_KEY}')}catch(e){t=null}` +
  `if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
  `d.setAttribute('data-bs-theme',t)})()`;
