import { spawnSync } from 'node:child_process';

/** Fields with labels of all kinds, and elements with styles. */
const MARKUP = `<form><label for="a">A</label><input id="a"><label>B <select><option>x</option></select></label>
<label for="none">C</label><label for="p">D</label><p id="p"></p><label for="twice">E</label><textarea id="twice"></textarea>
<input id="twice"><label for="">F<input></label><input type="hidden" id="h"><label for="h">G</label><button id="b">b</button>
<label for="b">H</label><label for="b">I</label><meter></meter><output id="o"></output><label for="o">J</label><progress></progress>
</form><p style="color: red">q</p><svg style="opacity: 0.5"></svg>`;

/** Prints whether a window is the same before and after the elements are changed, and how much it compared. */
const PROGRAM = `
  const { JSDOM } = require('jsdom');
  const { lightenElements } = require('./scripts/test/shared-modules/light-elements.cjs');
  const short = (element) => element && element.outerHTML.slice(0, 40);
  function readWindow(isReadBefore) {
    const { document } = new JSDOM('<!DOCTYPE html>').window;
    const root = document.createElement('div');
    root.innerHTML = ${JSON.stringify(MARKUP)};
    const seen = [];
    const read = () => {
      for (const field of root.querySelectorAll('input, select, textarea, button, meter, output, progress'))
        seen.push([short(field), field.labels && [...field.labels].map((label) => label.textContent)]);
      for (const label of root.querySelectorAll('label')) seen.push([label.textContent, short(label.control)]);
    };
    if (isReadBefore) read();
    document.body.append(root);
    read();
    root.querySelector('#a').id = 'z';
    root.querySelector('#twice').remove();
    root.querySelector('[for=b]').remove();
    read();
    const label = document.createElement('label');
    label.htmlFor = 'z';
    root.append(label);
    read();
    root.remove();
    read();
    document.body.append(root);
    read();
    const elements = [document.createElement('p'), document.createElementNS('http://www.w3.org/2000/svg', 'path')];
    for (const element of [...elements, ...root.querySelectorAll('[style]')]) {
      seen.push(element.outerHTML, element.style.cssText, element.cloneNode(true).style.cssText);
      element.style.color = 'blue';
      seen.push(element.outerHTML);
      element.setAttribute('style', 'display: none; margin: 1px');
      seen.push(element.style.display, element.cloneNode().style.cssText);
      element.removeAttribute('style');
      seen.push(element.style.cssText, element.outerHTML);
    }
    return seen;
  }
  const read = () => [true, false].map(readWindow);
  const before = read();
  lightenElements();
  const now = read();
  console.log(JSON.stringify({ isSame: JSON.stringify(now) === JSON.stringify(before), count: now.flat().length }));
`;

it('gives the labels, fields and styles that jsdom gives', () => {
  // In a process of its own: a change of jsdom's elements stays.
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', PROGRAM], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const { isSame, count } = JSON.parse(stdout) as { isSame: boolean; count: number };
  expect(isSame).toBe(true);
  expect(count).toBeGreaterThan(200);
});
