const { THEME_SCRIPT } = require('./theme-script');

/** Id of the element with the addresses of the page's scripts. */
const SCRIPT_LIST_ID = 'page-scripts';

/**
 * Loads the scripts of the page after its first paint, so that they take neither bandwidth nor processor time from it.
 * They start at once in a hidden tab, when a reader already uses the page, and three seconds after the
 * document was parsed in a browser that reports no paint.
 *
 * The load event comes after them, as it does for scripts in the markup: an empty frame, whose document is opened and not
 * closed, holds it back until they are in the document, which then waits for them itself.
 *
 * Until React has hydrated the page, it keeps what would be lost: keys of shortcuts, and clicks on buttons until React
 * begins to handle them (lib/next/hydrate-in-slices.js); `useEarlyInput` repeats both. The key of the search box (`/`) focuses the box at once, so that the letters that follow
 * are entered.
 */
const LATE_SCRIPTS =
  `(function(w,d){var begun=0,list=[],hold=d.createElement('iframe');hold.hidden=true;` +
  `d.head.appendChild(hold);if(hold.contentDocument)hold.contentDocument.open();` +
  `function begin(){var e=d.getElementById('${SCRIPT_LIST_ID}');` +
  `if(begun||d.readyState==='loading')return;begun=1;` +
  // Development has no list.
  `if(e)e.content.split(' ').forEach(function(a){var s=d.createElement('script');s.src=a;s.async=false;d.head.appendChild(s)});hold.remove()}` +
  `function keep(e){var t=e.target,b;if(e.type==='click'){if(!w.handlesClicks&&(b=t.closest('button[type=button]')))list.push({button:b})}` +
  `else if(/^\\S$/.test(e.key)&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!t.closest('input,select,textarea')){` +
  `b=d.querySelector('header input[name=symbol]');` +
  `if(e.key==='/'&&b&&b.getClientRects().length){e.preventDefault();b.focus()}` +
  `else list.push({key:e.key,code:e.code,shiftKey:e.shiftKey})}begin()}` +
  `d.addEventListener('click',keep,true);d.addEventListener('keydown',keep,true);` +
  `w.earlyInput=function(){d.removeEventListener('click',keep,true);d.removeEventListener('keydown',keep,true);return list};` +
  `d.addEventListener('DOMContentLoaded',function(){if(d.visibilityState==='hidden')return begin();` +
  `setTimeout(begin,3000);` +
  // The second frame comes after what was parsed last is painted.
  `requestAnimationFrame(function(){requestAnimationFrame(function(){` +
  `new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();begin()}})` +
  `.observe({type:'paint',buffered:true})})})});` +
  `d.addEventListener('visibilitychange',begin)})(window,document)`;

/** The inline script of the head. The content security policy (lib/next/security-headers.js) allows both inline scripts by the hashes of their texts. */
const HEAD_SCRIPT = `${THEME_SCRIPT};${LATE_SCRIPTS}`;

/**
 * The last element of the body does nothing, but a browser runs it only when the style sheets are there, and the document is parsed after it. When a document is parsed, Chromium looks for
 * forms that it could fill in, and for that styles and lays out the whole document: without its sheets if they arrive later, and then again with them.
 */
const BODY_END_SCRIPT = '0';

module.exports = { SCRIPT_LIST_ID, LATE_SCRIPTS, HEAD_SCRIPT, BODY_END_SCRIPT };
