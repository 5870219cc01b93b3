import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostHead } from '@/lib/contracts/research';
import { isFigureId, type FigureId } from '@/lib/domain/figures';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { cutAtTables, type ChartMark } from './post-tables';
import { renderMarkdown, type Heading } from './render-markdown';

/** A part of a stored post: rendered text, or the definition of a table or a chart. */
export type StoredPart =
  | { readonly kind: 'text'; readonly html: string }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly symbols: readonly string[];
      readonly figures: readonly FigureId[];
    }
  | ChartMark;

/** A post read from its file. */
export interface StoredPost {
  readonly head: PostHead;
  readonly day: EpochDay;
  /** Its tables and charts, in their order. */
  readonly figures: readonly Exclude<StoredPart, { readonly kind: 'text' }>[];
  /** Renders its text, once: a list of posts does without. */
  readonly render: () => Promise<RenderedPost>;
  /** Its text in lower case, for the search. */
  readonly text: string;
}

/** The parts of a post, and the headings of its text. */
export interface RenderedPost {
  readonly parts: readonly StoredPart[];
  readonly contents: readonly Heading[];
}

const WORDS_A_MINUTE = 220;
const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/**
 * Footnotes are numbered across a text, so the tables are inserted into the rendered HTML at these
 * placeholders.
 */
const PLACE = (index: number): string => `table-place-${index}`;

/**
 * Reads all posts of a folder, newest first. A missing folder contains no posts.
 *
 * @throws Error naming the file, when it lacks a front matter field or cannot be read.
 */
export async function loadPosts(folder: string): Promise<StoredPost[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const posts: StoredPost[] = [];
  for (const name of names.sort()) {
    const slug = FILE.exec(name)?.[1];
    if (slug === undefined) continue;
    try {
      posts.push(await parsePost(slug, await readFile(join(folder, name), 'utf8')));
    } catch (cause) {
      throw new Error(`${join(folder, name)}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
  }
  return posts.sort((a, b) => b.day - a.day || (a.head.slug < b.head.slug ? -1 : 1));
}

/**
 * Parses a post from its Markdown with front matter. Its parser of YAML is loaded with the first one: a start
 * needs none.
 */
export async function parsePost(slug: string, source: string): Promise<StoredPost> {
  const { default: matter } = await import('gray-matter');
  const { content, data } = matter(source);
  const { day, ...head } = readHead(data);
  const marks = cutAtTables(content);
  let places = 0;
  const markdownParts = marks.map((part) =>
    part.kind === 'text' ? part.markdown : `\n\n${PLACE(places++)}\n\n`,
  );
  const words = content.split(/\s+/).filter((word) => word !== '').length;
  const figures = marks.flatMap((mark) =>
    mark.kind === 'text'
      ? []
      : mark.kind === 'chart'
        ? mark
        : { ...mark, figures: mark.figures.map(checkFigure) },
  );
  let rendering: Promise<RenderedPost> | null = null;
  return {
    head: { slug, ...head, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) },
    day,
    text: [head.title, head.summary, head.tags.join(' '), content].join('\n').toLowerCase(),
    figures,
    render: () => (rendering ??= renderPost(slug, markdownParts.join('\n'), figures)),
  };
}

async function renderPost(
  slug: string,
  markdown: string,
  figures: StoredPost['figures'],
): Promise<RenderedPost> {
  try {
    const { contents, html } = await renderMarkdown(markdown);
    return { contents, parts: putBack(html, figures) };
  } catch (cause) {
    throw new Error(`${slug}.md: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function putBack(html: string, figures: StoredPost['figures']): StoredPart[] {
  const parts: StoredPart[] = [];
  let rest = html;
  for (const [index, figure] of figures.entries()) {
    const [before = '', after = ''] = rest.split(`<p>${PLACE(index)}</p>`);
    if (before.trim() !== '') parts.push({ kind: 'text', html: before.trim() });
    parts.push(figure);
    rest = after;
  }
  if (rest.trim() !== '') parts.push({ kind: 'text', html: rest.trim() });
  return parts;
}

function checkFigure(id: string): FigureId {
  if (isFigureId(id)) return id;
  throw new Error(`no figure is called ${id}`);
}

function readHead(
  data: Readonly<Record<string, unknown>>,
): Omit<PostHead, 'slug' | 'minutes'> & { day: EpochDay } {
  const text = (name: string): string => {
    const value = data[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    throw new Error(`the front matter needs a text as ${name}`);
  };
  // YAML parses an unquoted date as a timestamp.
  const date = data['date'] instanceof Date ? data['date'].toISOString().slice(0, 10) : text('date');
  const day = parseIsoDate(date);
  if (day === null) throw new Error(`the front matter's date is no day: ${date}`);
  const tags: unknown = data['tags'];
  if (!isTextList(tags) || !tags.every((tag) => /^[a-z0-9-]+$/.test(tag)))
    throw new Error('the front matter needs tags: a list of lower-case words');
  return { title: text('title'), author: text('author'), date, tags, summary: text('summary'), day };
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
