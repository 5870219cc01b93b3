import { AppError } from '@/lib/domain/errors';

/** The forms in which a research answer can be had. */
export const REPRESENTATIONS = ['json', 'csv'] as const;
export type Representation = (typeof REPRESENTATIONS)[number];

/**
 * The form that a request asks for: `?format=` first, then `Accept`, then JSON.
 *
 * @throws AppError REQUEST_INVALID for another format.
 */
export function chooseRepresentation(format: unknown, accept: string | undefined): Representation {
  if (format !== undefined) {
    const known = REPRESENTATIONS.find((one) => one === format);
    if (known) return known;
    const fault = `must be one of ${REPRESENTATIONS.join(', ')}`;
    throw new AppError('REQUEST_INVALID', `format ${fault}`, { fields: { format: [fault] } });
  }
  return qualityOf(accept, 'text/csv') > qualityOf(accept, 'application/json') ? 'csv' : 'json';
}

/** How much a client wants a media type, 0 to 1; a type named in full counts a little more than one covered by a wildcard. */
function qualityOf(accept: string | undefined, wanted: string): number {
  let best = 0;
  for (const part of (accept ?? '*/*').split(',')) {
    const [type = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const named = type === wanted;
    if (!named && type !== '*/*' && type !== `${wanted.split('/')[0]}/*`) continue;
    const given = parameters.find((one) => one.startsWith('q='));
    const quality = given === undefined ? 1 : Number(given.slice(2)) || 0;
    best = Math.max(best, named ? quality : quality * 0.99);
  }
  return best;
}
