import { omitCellEndTags } from '@/lib/pages/omit-cell-end-tags';

const row = (id: number) =>
  `<tr><th scope="row"><a href="/x">${id}</a></th><td><span>Name</span></td><td class="a">1%</td></tr>`;
const tableOf = (rows: number) =>
  `<table><tbody>${Array.from({ length: rows }, (_, id) => row(id)).join('')}</tbody></table><p>a &lt;/td&gt;</p>`;

/** The same document after a parser has read it. */
function parsed(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.innerHTML;
}

it('leaves out the end tags of many cells, and a parser makes the same elements', () => {
  const html = tableOf(1000);

  const short = omitCellEndTags(html);

  expect(short.length).toBe(html.length - 2000 * '</td>'.length);
  expect(parsed(short)).toBe(parsed(html));
});

it('keeps the end tags of a document with few cells', () => {
  const html = tableOf(999);

  expect(omitCellEndTags(html)).toBe(html);
});
