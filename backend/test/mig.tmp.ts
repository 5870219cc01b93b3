import { decodeFile } from '/work/h7/backend/src/portfolios/imports/decode-file';
import { readFile } from '/work/h7/backend/src/portfolios/imports/file-reading';
import { rowSummary } from '/work/h7/backend/test/portfolios/imports/support/row-summary';
import { readFileSync } from 'node:fs';
for (const f of process.argv.slice(2)) {
  console.log('=====', f);
  try {
    const d = decodeFile(readFileSync(f), f.split('/').at(-1)!) as any;
    const first = readFile(d, undefined);
    console.log(first.layout, JSON.stringify(first.sheet?.mapping), first.sheet?.questions);
    const rows = first.rows ?? readFile(d, 'mapping', { use: 'given', value: first.sheet!.mapping }).rows!;
    console.log(
      rowSummary(rows).join('\n'),
      rows.skipped,
      rows.faults,
      rows.open.map((o) => [o.code, JSON.stringify(o.draft)]),
      rows.accounts,
    );
  } catch (e) {
    console.log(String((e as any).message));
  }
}
