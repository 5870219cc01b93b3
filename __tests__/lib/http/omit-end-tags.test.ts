import { omitEndTags } from '@/lib/http/omit-end-tags';

const BODIES = [
  '<table><caption>C</caption><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><th>1</th><td></td><td>2</td></tr><tr><th>3</th><td><small>x</small></td></tr></tbody><tbody><tr><td>4</td></tr></tbody></table>',
  '<table><tbody><tr><td><table><tbody><tr><td>in</td></tr></tbody></table></td></tr></tbody></table>',
  '<ul><li>1</li><li><ol><li>2</li></ol></li></ul><p>after</p>',
  '<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl><dl><div><dt>a</dt><dd>b</dd></div></dl>',
  '<select><option>1</option><option selected="">2</option></select>',
];

it.each(BODIES)('gives the same elements without optional end tags: %s', (html) => {
  const short = omitEndTags(html);

  expect(short.length).toBeLessThan(html.length);
  expect(parse(short)).toBe(html);
});

it('keeps end tags that what follows does not imply', () => {
  const html = '<td>1</td> <td>2</td><p>a</p><li>b</li><p>c</p>';
  expect(omitEndTags(html)).toBe(html);
});

function parse(html: string): string {
  document.body.innerHTML = html;
  return document.body.innerHTML;
}
