/**
 * Splits a text at spaces into lines that fit a width. A standalone drawing has no text layout, so the width
 * is estimated from the number of characters; a word longer than a line gets its own line.
 *
 * @param most - Characters per line, at least 1.
 * @returns At least one line.
 */
export function wrapText(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
