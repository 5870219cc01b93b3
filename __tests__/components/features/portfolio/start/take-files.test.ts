/** @jest-environment node */
import { fromBufferPromise } from 'yauzl';
import { takeFiles } from '@/components/features/portfolio/start/take-files';

it('hands over one file as it is', () => {
  const file = new File(['a,b\n'], 'a.csv');
  const handedFiles: File[] = [];

  void takeFiles([file], (one) => handedFiles.push(one));

  expect(handedFiles).toEqual([file]);
});

it('makes one zip of several files, which a reader of zips unpacks to the same bytes', async () => {
  const files = [
    new File(['%PDF-1.7 one'], 'Käufe 2024.pdf'),
    new File(['%PDF-1.7 two'], 'b.pdf'),
    new File(['%PDF-1.7 three'], 'b.pdf'),
  ];
  const handedFiles: File[] = [];

  await takeFiles(files, (one) => handedFiles.push(one));

  const zip = await fromBufferPromise(Buffer.from(await handedFiles[0]!.arrayBuffer()), {
    lazyEntries: true,
  });
  const contents: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      chunks.push(chunk);
    contents.push([entry.fileName, Buffer.concat(chunks).toString()]);
  }
  expect(handedFiles.map(({ name }) => name)).toEqual(['Käufe 2024.pdf (+2).zip']);
  expect(contents).toEqual([
    ['Käufe 2024.pdf', '%PDF-1.7 one'],
    ['b.pdf', '%PDF-1.7 two'],
    ['2 b.pdf', '%PDF-1.7 three'],
  ]);
});
