import { AppError } from '@/lib/domain/errors';

/** The formats of a research response. */
export const REPRESENTATIONS = ['json', 'csv', 'xlsx'] as const;
export type Representation = (typeof REPRESENTATIONS)[number];

/** Media types of the formats, without parameters. */
export const CONTENT_TYPES: Readonly<Record<Representation, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The media type of a format, with its parameters. */
export function contentTypeOf(representation: Representation): string {
  const type = CONTENT_TYPES[representation];
  if (representation === 'xlsx') return type;
  return representation === 'csv' ? `${type}; charset=utf-8; header=present` : `${type}; charset=utf-8`;
}

/**
 * The format of a response: `?format=` first, then `Accept`, then JSON.
 *
 * @throws AppError REQUEST_INVALID for an unknown format.
 */
export function chooseRepresentation(format: unknown, accept: string | undefined): Representation {
  if (format !== undefined) {
    const representation = REPRESENTATIONS.find((one) => one === format);
    if (representation) return representation;
    const fault = `must be one of ${REPRESENTATIONS.join(', ')}`;
    throw new AppError('REQUEST_INVALID', `format ${fault}`, { fields: { format: [fault] } });
  }
  const json = qualityOf(accept, CONTENT_TYPES.json);
  const csv = qualityOf(accept, CONTENT_TYPES.csv);
  const xlsx = qualityOf(accept, CONTENT_TYPES.xlsx);
  if (xlsx > json && xlsx > csv) return 'xlsx';
  return csv > json ? 'csv' : 'json';
}

/**
 * The quality of a media type in an `Accept` header, 0 to 1; an exact match ranks slightly above a wildcard.
 */
function qualityOf(accept: string | undefined, wanted: string): number {
  let best = 0;
  for (const part of (accept ?? '*/*').split(',')) {
    const [type = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(';')
      .map((text) => text.trim());
    const isExact = type === wanted;
    if (!isExact && type !== '*/*' && type !== `${wanted.split('/')[0]}/*`) continue;
    const parameter = parameters.find((one) => one.startsWith('q='));
    const quality = parameter === undefined ? 1 : Number(parameter.slice(2)) || 0;
    best = Math.max(best, isExact ? quality : quality * 0.99);
  }
  return best;
}
