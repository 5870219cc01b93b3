import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project/project-root';

/** A setting as `.env.example` describes it. */
export interface DescribedSetting {
  readonly name: string;
  /** The heading above it. */
  readonly section: string;
  /** The purpose of the setting. */
  readonly text: string;
  /** The value of the line: the default, or an example where the line is a comment. */
  readonly value: string;
  readonly isDefault: boolean;
}

const SECTION = /^# ── (.+?) ─+$/;
const SETTING = /^(# )?([A-Z][A-Z0-9_]+)=(.*)$/;

/**
 * Every setting of the program, read from `.env.example`, which describes each of them once: the command line and the
 * administrator's page show these texts.
 */
export function readSettingsCatalog(root: string = projectRoot()): DescribedSetting[] {
  const settings: DescribedSetting[] = [];
  let section = '';
  let words: string[] = [];
  let isComment = false;
  for (const line of readFileSync(join(root, '.env.example'), 'utf8').split('\n')) {
    const [, heading] = SECTION.exec(line) ?? [];
    const [, mark, name, value = ''] = SETTING.exec(line) ?? [];
    if (heading !== undefined) section = heading;
    if (heading !== undefined || line.trim() === '') words = [];
    else if (name !== undefined)
      settings.push({ name, section, text: words.join(' '), value, isDefault: mark === undefined });
    // A comment is that of all settings below it, until the next one.
    else words = isComment ? [...words, line.slice(2)] : [line.slice(2)];
    isComment = heading === undefined && name === undefined && line.startsWith('# ');
  }
  return settings;
}
