/** Id of the element with the addresses of the page's scripts. */
const SCRIPT_LIST_ID = 'page-scripts';
/** Document attribute while parts of the page below the first window wait for their layout; see styles/_late-layout.scss. */
const WAITS_ATTRIBUTE = 'data-waits';
/** Attribute of a part that no longer waits. */
const SHOWN_ATTRIBUTE = 'data-shown';

/** The parts: cards, sectors of heat maps, and later groups of rows of a long table. */
const PARTS = 'main .card,[data-roving]>[role=group],tbody[data-late]';

/** Milliseconds of layout in one task; a part that takes longer has a task of its own. */
const TASK_MS = 3;

/**
 * Lays out what is below the first window after the first paint, part by part, each in a short task, so that neither the first paint
 * nor a reader's first input waits for thousands of elements. Declarations for the script of the head (lib/start-script.js), whose
 * parameters are `w`, the window, and `d`, the document:
 *
 * - `showNear()` is called before each frame: parts in the window do not wait. A row of a grid waits as a whole, since
 *   its parts stretch each other.
 * - `showRest(done)` shows the remaining parts, and calls back when none is left or `showAll` was called.
 * - `showAll()` ends the waiting at once: when a reader scrolls, touches, types or prints, and before the scripts of the
 *   page run.
 *
 * Until the first frame the content is invisible (`first`), so that no browser counts as a layout shift what `showNear` moves.
 *
 * Nothing waits where a place in the page has to be found (an address with a fragment, a reload, a step back), in a hidden tab, in
 * development, and without scripts.
 */
const LATE_LAYOUT =
  `var h=d.documentElement,W='${WAITS_ATTRIBUTE}',S='${SHOWN_ATTRIBUTE}',entry=w.performance.getEntriesByType('navigation')[0];` +
  `function select(q){return[...d.querySelectorAll(q)]}` +
  `function waiting(){return h.hasAttribute(W)?select('${PARTS}').filter(e=>!e.hasAttribute(S)):[]}` +
  `function show(e){e.setAttribute(S,'')}` +
  `function showAll(){if(h.hasAttribute(W)){h.removeAttribute(W);select('['+S+']').forEach(e=>e.removeAttribute(S))}}` +
  `function rowOf(e){var b=e,p=e.parentElement;` +
  `for(;p&&p.tagName!=='MAIN';p=p.parentElement)if(/ /.test(w.getComputedStyle(p).gridTemplateColumns))b=p;return b}` +
  `function isNear(e){if(e.parentElement.closest('.card:not(['+S+'])'))return false;var isRows=e.tagName==='TBODY',` +
  `r=(isRows?e.previousElementSibling:rowOf(e)).getBoundingClientRect();` +
  // Rows come into a tall window after the rows before them.
  `return isRows?r.height>0&&r.bottom<w.innerHeight:r.top<w.innerHeight&&r.bottom>0}` +
  // What is shown may move other parts into the window.
  `function showNear(){for(var l=[0];l.length;){l=waiting().filter(isNear);l.forEach(show)}if(h.hasAttribute(W))h.setAttribute(W,'')}` +
  `function showRest(done){var l=waiting();function step(){var start=w.performance.now();` +
  `do{if(!l.length||!h.hasAttribute(W))return done();show(l.shift());h.getBoundingClientRect()}while(w.performance.now()-start<${TASK_MS});` +
  // The frame that paints the part is a task of its own.
  `requestAnimationFrame(function(){setTimeout(step)})}step()}` +
  `if(entry&&entry.type==='navigate'&&!w.location.hash&&d.visibilityState==='visible'&&d.getElementById('${SCRIPT_LIST_ID}')){` +
  `h.setAttribute(W,'first');['wheel','pointerdown','scroll','beforeprint'].forEach(t=>w.addEventListener(t,showAll,{capture:true,passive:true,once:true}));` +
  `requestAnimationFrame(function frame(){if(!isPainted)showNear(),requestAnimationFrame(frame)})}`;

module.exports = { SCRIPT_LIST_ID, WAITS_ATTRIBUTE, SHOWN_ATTRIBUTE, LATE_LAYOUT };
