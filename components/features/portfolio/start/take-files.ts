/** 1 January 1980, the first day of a zip: the same files make the same zip. */
const DAY = new Date(1980, 0, 1);

/** Hands over one file as it is, and several as one zip without packing: PDFs are packed already. */
export async function takeFiles(files: readonly File[], onFile: (file: File) => void): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  if (files.length === 1) return onFile(first);
  const { zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[freeName(file.name, entries)] = new Uint8Array(await file.arrayBuffer());
  const zip = zipSync(entries, { level: 0, mtime: DAY });
  onFile(new File([zip], `${first.name} (+${files.length - 1}).zip`, { type: 'application/zip' }));
}

/** The name of an entry: files of several folders may have the same one. */
function freeName(name: string, entries: Readonly<Record<string, unknown>>): string {
  let free = name;
  for (let count = 2; Object.hasOwn(entries, free); count++) free = `${count} ${name}`;
  return free;
}
