/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { shortClassName, shortenClassNames } from '@/lib/next/class-names';

it('names a class by its file, shortly and always the same', () => {
  const name = shortClassName('components/ui/card.module.scss', 'title');

  expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}$/);
  expect(shortClassName('components/ui/card.module.scss', 'title')).toBe(name);
  expect(shortClassName('components/ui/card.module.scss', 'body')).not.toBe(name);
  expect(shortClassName('components/ui/forms/field.module.scss', 'title')).not.toBe(name);
});

it('refuses two classes of one name', () => {
  // Found by trying numbers.
  const names = new Map<string, number>();
  const short = (count: number) => {
    const bytes = createHash('sha1').update(`a#${count}`).digest();
    let rest = bytes.readUIntBE(0, 6);
    const places = [52, 62, 62, 62].map((size) => {
      const place = rest % size;
      rest = Math.floor(rest / size);
      return place;
    });
    return places.join(' ');
  };
  let count = 0;
  while (!names.has(short(count))) names.set(short(count), count++);
  shortClassName('a', String(names.get(short(count))));

  expect(() => shortClassName('a', String(count))).toThrow(/would get the same short name/);
});

it('makes every class name of the project unique', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.scss'))
    .map((file) => `components/${file}`);
  const names = files.flatMap((file) =>
    [
      ...new Set([...readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
    ].map((name) => shortClassName(file, name)),
  );

  expect(files.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
});

it('replaces the names in the rules of Next, however deep they are', () => {
  const theirs = (..._given: unknown[]) => 'long';
  const sheet = { options: { modules: { getLocalIdent: theirs } } };
  const other = { options: { modules: {} } };
  shortenClassNames([{ oneOf: [{ use: [sheet, 'a-loader'] }, { use: other }] }, { rules: [null] }]);

  const name = sheet.options.modules.getLocalIdent(
    { rootContext: '/site', resourcePath: '/site/components/ui/card.module.scss' },
    '',
    'title',
  );
  expect(name).toBe(shortClassName('components/ui/card.module.scss', 'title'));
  expect(other).toEqual({ options: { modules: {} } });
});
