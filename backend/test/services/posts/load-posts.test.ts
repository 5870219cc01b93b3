import { join } from 'node:path';
import { loadPosts, parsePost } from '@/backend/src/services/posts/load-posts';
import { renderMarkdown } from '@/backend/src/services/posts/render-markdown';
import { projectRoot } from '@/backend/src/project/project-root';
import { temporaryFolder } from '../../ingest/support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const HEAD = "---\ntitle: T\nauthor: A\ndate: '2025-01-17'\ntags: [risk]\nsummary: S\n---\n";

describe('renderMarkdown', () => {
  it('makes headings with ids, tables, footnotes whose links meet, and MathML without styles', async () => {
    const { contents, html } = await renderMarkdown(
      '## One thing\n\ntext[^a] and $x^2$\n\n| a | b |\n| --: | --- |\n| 1 | 2 |\n\n### Within\n\n[^a]: note\n',
    );

    expect(contents).toEqual([
      { id: 'one-thing', text: 'One thing', level: 2 },
      { id: 'within', text: 'Within', level: 3 },
    ]);
    expect(html).toContain('<h2 id="one-thing">');
    expect(html).toContain('<caption class="hidden-caption">One thing</caption>');
    expect(html).toContain('scope="col"');
    expect(html).toContain('<math');
    expect(html).not.toContain('style=');
    expect(html).toContain('href="#fn-a"');
    expect(html).toContain('id="fn-a"');
    expect(html).toContain('href="#fnref-a"');
    expect(html).toContain('id="fnref-a"');
  });

  it('makes a block formula reachable by keyboard', async () => {
    const { html } = await renderMarkdown('a\n\n$$\nx^2\n$$\n\nb $y$');

    expect(html).toMatch(
      /<span class="katex" tabindex="0" role="group" aria-label="Formula"><math[^>]* display="block"/,
    );
    expect(html.match(/tabindex/g)).toHaveLength(1);
  });

  it.each([
    ['<script>alert(1)</script>', /script|alert/],
    ['<img src=x onerror=alert(1)>', /onerror|<img/],
    ['[x](javascript:alert(1))', /javascript/],
    ['<iframe src="https://other.example"></iframe>', /iframe/],
    ['<p style="color:red">x</p>', /style/],
  ])('removes %s', async (markdown, forbidden) => {
    expect((await renderMarkdown(markdown)).html).not.toMatch(forbidden);
  });

  it('refuses a formula that cannot be read', async () => {
    await expect(renderMarkdown('$\\frac{1}{$')).rejects.toThrow(/formula/);
  });
});

describe('readPost', () => {
  it('puts a table at its place', async () => {
    const { head, render } = await parsePost(
      'a-post',
      `${HEAD}before\n\n{{table "Some funds" symbols=SPY,TLT figures=return.1Y,volatility}}\n\nafter`,
    );

    expect(head).toEqual({
      slug: 'a-post',
      title: 'T',
      author: 'A',
      date: '2025-01-17',
      tags: ['risk'],
      summary: 'S',
      minutes: 1,
    });
    expect((await render()).parts).toEqual([
      { kind: 'text', html: '<p>before</p>' },
      { kind: 'table', caption: 'Some funds', symbols: ['SPY', 'TLT'], figures: ['return.1Y', 'volatility'] },
      { kind: 'text', html: '<p>after</p>' },
    ]);
  });

  it.each([
    ['no title', HEAD.replace('title: T\n', ''), /needs a text as title/],
    ['an invalid date', HEAD.replace('2025-01-17', 'soon'), /date is no day: soon/],
    ['invalid tags', HEAD.replace('[risk]', 'risk'), /needs tags/],
    ['a broken table', `${HEAD}{{table nothing}}`, /no table can be read/],
    ['an unknown figure', `${HEAD}{{table "x" symbols=A figures=luck}}`, /no figure is called luck/],
  ])('refuses %s', async (_, source, message) => {
    await expect(parsePost('x', source)).rejects.toThrow(message);
  });

  it('names the post whose text cannot be rendered', async () => {
    const { render } = await parsePost('a-post', `${HEAD}$\\frac{1}{$`);

    await expect(render()).rejects.toThrow(/^a-post\.md: .*formula/s);
  });
});

describe('loadPosts', () => {
  it('reads a folder, newest first, and leaves other files alone', async () => {
    folder.write('older.md', HEAD);
    folder.write('newer.md', HEAD.replace('2025-01-17', '2025-02-17'));
    folder.write('notes.txt', 'x');
    folder.write('Not A Slug.md', 'x');

    expect((await loadPosts(folder.path)).map(({ head }) => head.slug)).toEqual(['newer', 'older']);
  });

  it('names the file that is at fault', async () => {
    folder.write('broken.md', '---\ntitle: T\n---\n');

    await expect(loadPosts(folder.path)).rejects.toThrow(/broken\.md: the front matter needs/);
  });

  it('treats a missing folder as an empty one', async () => {
    await expect(loadPosts(join(folder.path, 'nosuch'))).resolves.toEqual([]);
  });

  it('reads the posts of the project', async () => {
    const posts = await loadPosts(join(projectRoot(), 'content', 'research'));

    expect(posts.length).toBeGreaterThanOrEqual(2);
    for (const { head, render } of posts) {
      const { contents, parts } = await render();
      expect(head.minutes).toBeGreaterThan(2);
      expect(contents.length).toBeGreaterThan(3);
      expect(parts.some(({ kind }) => kind === 'table')).toBe(true);
    }
  });
});
