import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describeFrame } from '@/backend/src/config/stack-source-map';
import { temporaryFolder } from '../ingest/support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const ROOT = process.cwd();

/** The standard error of a bundle of one source, which ends with an error. */
async function runBundle(source: string): Promise<string> {
  folder.write('thrower.ts', source);
  await build({
    absWorkingDir: folder.path,
    entryPoints: ['thrower.ts'],
    outfile: 'thrower.mjs',
    bundle: true,
    format: 'esm',
    platform: 'node',
    sourcemap: true,
    minifyWhitespace: true,
    logLevel: 'silent',
  });
  return spawnSync(process.execPath, [join(folder.path, 'thrower.mjs')], { encoding: 'utf8' }).stderr;
}

describe('the stack of a bundle', () => {
  const source = join(ROOT, 'backend/src/config/stack-source-map');

  it('names the places of the sources', async () => {
    const stderr = await runBundle(
      [
        `import { mapStacks } from ${JSON.stringify(source)};`,
        'mapStacks(import.meta.url);',
        'function fail(): never {',
        "  throw new RangeError('too far');",
        '}',
        'try { fail(); } catch (error) { console.error((error as Error).stack); }',
      ].join('\n'),
    );

    const [head, ...frames] = stderr.split('\n');
    expect(head).toBe('RangeError: too far');
    expect(frames[0]).toBe('    at fail (thrower.ts:4:9)');
    expect(frames[1]).toBe('    at thrower.ts:6:7');
  });

  it('is left as it is for code outside the bundle', () => {
    const frame = {
      getFileName: () => 'node:fs',
      getLineNumber: () => 1,
      getColumnNumber: () => 2,
      toString: () => 'readFileSync (node:fs:1:2)',
    };
    const readMap = (): never => {
      throw new Error('the map is not needed');
    };

    expect(describeFrame(frame, new Set(['/dist/server.mjs']), readMap)).toBe('readFileSync (node:fs:1:2)');
  });
});
