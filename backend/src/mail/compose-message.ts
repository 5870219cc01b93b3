import { randomUUID } from 'node:crypto';
import { SENDER } from '../config/mail-config';

/** An e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const MAX_LINE = 76;
/** Bytes of text in one encoded word: base64 makes four characters of three bytes. */
const WORD_BYTES = 42;

/** The address of a sender that may have a name. */
export function senderAddress(from: string): string {
  const match = SENDER.exec(from);
  return match?.[2] ?? match?.[3] ?? from;
}

/**
 * An e-mail as text (RFC 5322) with lines that end with CRLF. Text outside of ASCII is encoded, so that every
 * server accepts it.
 *
 * @throws RangeError when an address or the subject contains a line break.
 */
export function composeMessage({
  at,
  from,
  subject,
  text,
  to,
}: Mail & { readonly from: string; readonly at: Date }): string {
  for (const value of [from, to, subject])
    if (/[\r\n\0]/.test(value)) throw new RangeError('a header must be one line');
  const name = SENDER.exec(from)?.[1]?.trim() ?? '';
  const address = senderAddress(from);
  const sender = name === '' ? address : `${encodeHeader(name, true)} <${address}>`;
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const isPlain = isAscii(text) && lines.every((line) => line.length < 990);
  const body = isPlain ? lines.join('\r\n') : foldBase64(Buffer.from(lines.join('\r\n'), 'utf8'));
  return [
    `From: ${sender}`,
    `To: ${to}`,
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${address.split('@')[1]}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${isPlain ? '7bit' : 'base64'}`,
    // Answers of vacation programs are of no use to a program.
    'Auto-Submitted: auto-generated',
    '',
    body,
    '',
  ].join('\r\n');
}

function isAscii(text: string): boolean {
  return /^[\n\x20-\x7e]*$/.test(text);
}

/** Text in a header: unchanged, quoted, or as encoded words (RFC 2047). */
function encodeHeader(text: string, quotes = false): string {
  if (isAscii(text)) return quotes && !/^[\w !#$%&'*+/=?^`{|}~-]*$/.test(text) ? JSON.stringify(text) : text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((part) => `=?utf-8?B?${Buffer.from(part, 'utf8').toString('base64')}?=`)
    .join('\r\n ');
}

function foldBase64(bytes: Buffer): string {
  return (
    bytes
      .toString('base64')
      .match(new RegExp(`.{1,${MAX_LINE}}`, 'g'))
      ?.join('\r\n') ?? ''
  );
}
