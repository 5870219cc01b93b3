import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import matter from 'gray-matter';
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
  readonly parts: readonly StoredPart[];
  readonly contents: readonly Heading[];
  /** Its text in lower case, for the search. */
  readonly text: string;
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

/** Parses a post from its Markdown with front matter. */
export async function parsePost(slug: string, source: string): Promise<StoredPost> {
  const { content, data } = matter(source);
  const { day, ...head } = readHead(data);
  const marks = cutAtTables(content);
  const whole = marks.map((part, index) =>
    part.kind === 'text' ? part.markdown : `\n\n${PLACE(index)}\n\n`,
  );
  const { contents, html } = await renderMarkdown(whole.join('\n'));
  const words = content.split(/\s+/).filter((word) => word !== '').length;
  return {
    head: { slug, ...head, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) },
    day,
    text: [head.title, head.summary, head.tags.join(' '), content].join('\n').toLowerCase(),
    contents,
    parts: putBack(html, marks),
  };
}

function putBack(html: string, marks: ReturnType<typeof cutAtTables>): StoredPart[] {
  const parts: StoredPart[] = [];
  let rest = html;
  for (const [index, mark] of marks.entries()) {
    if (mark.kind === 'text') continue;
    const [before = '', after = ''] = rest.split(`<p>${PLACE(index)}</p>`);
    if (before.trim() !== '') parts.push({ kind: 'text', html: before.trim() });
    parts.push(mark.kind === 'chart' ? mark : { ...mark, figures: mark.figures.map(checkFigure) });
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
