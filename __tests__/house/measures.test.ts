import { compile } from 'sass';

/** A compiled stylesheet. */
function readStyles(file: string): string {
  return compile(file, {
    loadPaths: ['node_modules', 'styles'],
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  }).css;
}

/** The declarations of the first rule with exactly this selector. */
function ruleOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  expect(start).toBeGreaterThan(-1);
  return css.slice(start, css.indexOf('}', start));
}

const globals = readStyles('styles/globals.scss');
const header = readStyles('components/layout/header/header.module.scss');

it.each([
  ['xxl', 160, 144],
  ['xl', 112, 96],
  ['lg', 80, 72],
  ['default', 48, 40],
  ['sm', 40, 32],
  ['xs', 28, 21],
  ['xxs', 16, 16],
])('has the avatar %s at %i px, %i inside a ring', (size, outer, inner) => {
  expect(globals).toContain(`--tg-avatar-${size}: ${outer}px;`);
  expect(globals).toContain(`--tg-avatar-${size}-inner: ${inner}px;`);
});

it.each([
  ['xs', '0'],
  ['sm', '576px'],
  ['md', '768px'],
  ['lg', '992px'],
  ['xl', '1200px'],
  ['xxl', '1400px'],
])('has the breakpoint %s at %s', (name, width) => {
  expect(globals).toContain(`--bs-breakpoint-${name}: ${width};`);
});

it('uses 300 ms for a transition, also for those of Bootstrap', () => {
  expect(globals).toContain('--tg-transition: 300ms;');
  expect(ruleOf(globals, '.modal.fade .modal-dialog')).toContain('transition: transform 300ms');
});

it('has a modal alert of 478 px', () => {
  expect(globals).toContain('--tg-modal-alert: 478px;');
  expect(ruleOf(readStyles('components/ui/modal-alert/modal-alert.module.scss'), '.modal')).toContain(
    '--bs-modal-width: var(--tg-modal-alert);',
  );
});

it('draws the bar of route changes 3 px high, in its color', () => {
  const bar = ruleOf(globals, '#nprogress .bar');

  expect(bar).toContain('height: 3px;');
  expect(bar).toContain('background: var(--tg-route-progress);');
  expect(globals).toContain('--tg-route-progress: #29d;');
});

it('has both bars at the top of the window', () => {
  const bars = [
    ruleOf(globals, '#nprogress .bar'),
    ruleOf(readStyles('components/layout/progress/layout-progress.module.scss'), '.bar'),
  ];

  for (const bar of bars) expect(bar).toMatch(/position: fixed;[^}]*top: 0;/);
});

it("draws the layout's bar in its color, and no spinner", () => {
  expect(ruleOf(readStyles('components/layout/progress/layout-progress.module.scss'), '.bar')).toContain(
    'background: var(--tg-layout-progress);',
  );
  expect(globals).toContain('--tg-layout-progress: #4e66f8;');
  expect(globals).not.toContain('spinner');
});

it('leaves 100 px above the content unless disabled', () => {
  const layout = readStyles('components/layout/layout.module.scss');

  expect(ruleOf(layout, '.hasTopPadding')).toContain('padding-top: 100px;');
  expect(ruleOf(layout, '.main')).not.toContain('padding-top');
});

it('collapses the menu below 992 px, and moves the search into it below 576 px', () => {
  const below = (width: string) => {
    const start = header.indexOf(`@media (max-width: ${width})`);
    return header.slice(start, header.indexOf('\n}\n', start));
  };

  expect(ruleOf(header, '.toggle')).toContain('display: none;');
  expect(ruleOf(below('991.98px'), '  .toggle')).toContain('display: grid;');
  expect(below('991.98px')).toMatch(/\.menu:not\(\.isOpen\) \.nav,[^}]*display: none;/);
  expect(below('991.98px')).not.toMatch(/\.menu:not\(\.isOpen\) \.search/);
  expect(below('575.98px')).toMatch(/\.menu:not\(\.isOpen\) \.search \{\s*display: none;/);
});

it.each([
  ['the active link and its parent', 'header/site-menu', '.item.isActive', 'color: '],
  ['the focused search', 'search/ticker-search', '.isFocused', 'border-color: '],
  ['the container of a listing or booking form', 'layout', '.formContainer', 'max-width: '],
])('sets %s apart', (_, file, selector, declaration) => {
  const css = readStyles(`components/layout/${file}.module.scss`);

  expect(css.slice(css.indexOf(selector)).split('}')[0]).toContain(declaration);
});

it('has another pair of signal colors in both themes, for who chooses it', () => {
  const light = ruleOf(globals, '[data-signals=colorblind] [data-bs-theme=light]');
  const dark = ruleOf(globals, '[data-signals=colorblind] [data-bs-theme=dark]');

  for (const pair of [light, dark]) {
    for (const name of ['gain', 'gain-soft', 'loss', 'loss-soft']) expect(pair).toContain(`--tg-${name}: #`);
  }
  expect(light).not.toBe(dark);
});

it('has the boxes of warnings in the colors of the theme, where Bootstrap has light ones', () => {
  const grounds = [...globals.matchAll(/--bs-warning-bg-subtle: ([^;]+);/g)].map(([, color]) => color);

  // One value for all themes: the variable that each of them sets.
  expect(grounds).toEqual(['var(--tg-warn-soft)']);
  expect(ruleOf(globals, '.alert-warning')).toContain('--bs-alert-bg: var(--bs-warning-bg-subtle);');
});
