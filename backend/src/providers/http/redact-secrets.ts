const MASK = '***';
/** A shorter text occurs in responses by chance. */
const MIN_LENGTH = 4;
const MIN_BASE64 = 8;

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Base64 of a longer text, such as a header, shows a secret in one of three ways, by the bytes before it. */
function inBase64(secret: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.from('\0'.repeat(before) + secret);
    const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
    // A shorter part occurs by chance.
    return (['base64', 'base64url'] as const)
      .map((encoding) => bytes.toString(encoding).slice(start, end))
      .filter((part) => part.length >= MIN_BASE64);
  });
}

/** All spellings of secrets in which a response or a message may repeat them, the longest first. */
export function spellingsOf(secrets: readonly string[]): string[] {
  const spellings = secrets
    .filter((secret) => secret.length >= MIN_LENGTH)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ s: secret }).toString().slice('s='.length),
      encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
      JSON.stringify(secret).slice(1, -1),
      secret.replaceAll(/[&<>"']/g, (sign) => HTML[sign]!),
      ...inBase64(secret),
    ]);
  return [...new Set(spellings)].sort((a, b) => b.length - a.length);
}

/** A text without secrets. */
export function redactText(text: string, spellings: readonly string[]): string {
  return spellings.reduce((rest, one) => rest.replaceAll(one, MASK), text);
}

/** An answer without secrets: nothing that is read from it can show them. */
export function redactBytes(bytes: Buffer, spellings: readonly string[]): Buffer {
  if (!spellings.some((one) => bytes.includes(one))) return bytes;
  return Buffer.from(redactText(bytes.toString('utf8'), spellings));
}
