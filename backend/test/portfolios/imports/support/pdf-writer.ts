/** A text of a page with the start of its baseline in points from the lower left corner. */
export type PlacedText = readonly [x: number, y: number, text: string];

/** Entries of the trailer, and objects behind those of the pages. */
interface PdfExtras {
  readonly trailer?: string;
  /** The beginning of each page's content. */
  readonly drawing?: string;
}

const SIZE = 9;

/** A PDF of A4 pages with texts in Helvetica. */
export function pdfOf(pages: readonly (readonly PlacedText[])[], extras: PdfExtras = {}): Buffer {
  const { drawing = '', trailer = '' } = extras;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const contents = pages.map((texts) => `${drawing}${texts.map(textOperators).join('\n')}`);
  const kids = pages.map((_, at) => `${5 + 2 * at} 0 R`).join(' ');
  return pdfOfObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
      font,
      ...contents.flatMap((content, at) => [
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ]),
    ],
    trailer,
  );
}

/** A PDF of objects, the first of which is its catalog; in Latin-1. */
export function pdfOfObjects(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, 'latin1');
}

/** The lines of a document, top to bottom, whose columns are apart by a bar: `Kurswert | EUR 10,00`. */
export function pdfOfLines(...pages: readonly (readonly string[])[]): Buffer {
  return pdfOf(
    pages.map((lines) =>
      lines.flatMap((line, row) =>
        line.split(' | ').map((text, column): PlacedText => [40 + 150 * column, 800 - 14 * row, text]),
      ),
    ),
  );
}

function textOperators([x, y, text]: PlacedText): string {
  const written = text.replaceAll('€', '\u0080').replace(/[\\()]/g, '\\$&');
  return `BT /F1 ${SIZE} Tf 1 0 0 1 ${x} ${y} Tm (${written}) Tj ET`;
}
