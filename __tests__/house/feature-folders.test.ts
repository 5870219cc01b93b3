import { execFileSync } from 'node:child_process';

/** The files of a feature's folder beside its subfolders: its pages and what registers them. */
const AT_THE_TOP = /^(?:[a-z-]+-page\.(?:tsx|module\.scss)|route\.server\.ts|texts\.de\.json)$/;

/** The features' own files; `document-data.server.ts` and `page-routes.server.ts` list the features. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'components/features'], {
  encoding: 'utf8',
})
  .split('\n')
  .map((file) => file.replace('components/features/', ''))
  .filter((file) => file.includes('/'));

it('knows pages and what registers them from everything else', () => {
  const names = ['etfs-page.tsx', 'home-page.module.scss', 'route.server.ts'];
  expect(names.filter((name) => !AT_THE_TOP.test(name))).toEqual([]);
  const others = [
    'rank-card.tsx',
    'fund-state.ts',
    'view.module.scss',
    'etfs-page.ts',
    'load-methodology.ts',
    'queries.ts',
  ];
  expect(others.filter((name) => AT_THE_TOP.test(name))).toEqual([]);
});

it('keeps cards, data, state and views of a feature in folders of their own', () => {
  expect(files.length).toBeGreaterThan(300);
  const loose = files.filter((file) => {
    const [, ...path] = file.split('/');
    return path.length === 1 && !AT_THE_TOP.test(path[0]!);
  });
  expect(loose).toEqual([]);
});
