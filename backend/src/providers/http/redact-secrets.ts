const MASK = '***';
/** A shorter text occurs in responses by chance. */
const MIN_LENGTH = 4;

/** All spellings of secrets in which a response or a message may repeat them, the longest first. */
export function spellingsOf(secrets: readonly string[]): string[] {
  const spellings = secrets
    .filter((secret) => secret.length >= MIN_LENGTH)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ s: secret }).toString().slice('s='.length),
      JSON.stringify(secret).slice(1, -1),
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
