import { fromBufferPromise } from 'yauzl';
import { takeFiles } from '@/components/features/portfolio/start/take-files';

it('hands over one file as it is', () => {
  const file = new File(['a,b\n'], 'a.csv');
  const taken: File[] = [];

  void takeFiles([file], (one) => taken.push(one));

  expect(taken).toEqual([file]);
});

it('makes one zip of several files, which a reader of zips unpacks to the same bytes', async () => {
  const files = [new File(['%PDF-1.7 one'], 'Käufe 2024.pdf'), new File(['%PDF-1.7 two'], 'b.pdf')];
  const taken: File[] = [];

  await takeFiles(files, (one) => taken.push(one));

  const zip = await fromBufferPromise(Buffer.from(await taken[0]!.arrayBuffer()), { lazyEntries: true });
  const found: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      chunks.push(chunk);
    found.push([entry.fileName, Buffer.concat(chunks).toString()]);
  }
  expect(taken.map(({ name }) => name)).toEqual(['Käufe 2024.pdf (+1).zip']);
  expect(found).toEqual([
    ['Käufe 2024.pdf', '%PDF-1.7 one'],
    ['b.pdf', '%PDF-1.7 two'],
  ]);
});
