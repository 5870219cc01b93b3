/** The interface of `public/display-format.js`; absent in browsers that show the default formats. */
interface DisplayFormatScript {
  readonly text: (text: string) => string;
  readonly typed: (text: string) => string | null;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly set: (numberFormat: string | null, dateFormat: string | null) => void;
}

const PATH = '/display-format.js';

function script(): DisplayFormatScript | undefined {
  return typeof window === 'undefined'
    ? undefined
    : (window as { displayFormat?: DisplayFormatScript }).displayFormat;
}

/**
 * A text of the page in the formats of the reader: for what is painted on a canvas or written to a file.
 * Texts of the document need no call: they are rewritten in place.
 */
export function displayText(text: string): string {
  return script()?.text(text) ?? text;
}

/** A typed number in the machine's format; unchanged when it is not written in the format of the reader. */
export function readTypedNumber(text: string): string {
  return script()?.typed(text) ?? text;
}

/** Puts the original texts back until `resumeDisplay`. */
export function pauseDisplay(): void {
  script()?.pause();
}

export function resumeDisplay(): void {
  script()?.resume();
}

/** Shows the page in these formats, null for the default one. */
export function applyFormats(numberFormat: string | null, dateFormat: string | null): void {
  const running = script();
  if (running) return running.set(numberFormat, dateFormat);
  if ((!numberFormat && !dateFormat) || document.querySelector(`script[src="${PATH}"]`)) return;
  // It reads the stored formats when it starts.
  const element = document.createElement('script');
  element.src = PATH;
  document.head.append(element);
}
