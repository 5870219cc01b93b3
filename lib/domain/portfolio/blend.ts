import { t } from '../text';

/** A part of a blend, by its name; weights add up to 1. */
export interface BlendPart {
  readonly id: string;
  readonly weight: number;
}

const MAX_PARTS = 10;
/** Decimal places of a percent, at most. */
const MAX_PLACES = 6;
const PART = /^([^:]{1,40}):(\d{1,3}(?:\.\d{1,6})?)%?$/;

/** True when a text is meant as a blend: some part of it has a weight. */
export const isBlend = (text: string): boolean => /[^:\s]\s*:\s*\d/.test(text);

/**
 * Reads a blend: `SPY:60,AGG:40`, in percent.
 *
 * @returns The parts, or what was expected.
 */
export function parseBlend(
  text: string,
): { readonly parts: readonly BlendPart[] } | { readonly fault: string } {
  const matches = text.split(',').map((part) => PART.exec(part.replaceAll(/\s/g, '')));
  const parts = matches.flatMap((match) =>
    match === null ? [] : [{ id: match[1]!, weight: Number(match[2]) / 100 }],
  );
  const names = new Set(parts.map(({ id }) => id.toUpperCase()));
  if (parts.length < matches.length || names.size < parts.length || parts.length > MAX_PARTS)
    return {
      fault: t(
        'must be {maxParts} different symbols at most, each with its percent, separated by commas, such as SPY:60,AGG:40',
        { maxParts: MAX_PARTS },
      ),
    };
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  if (Math.abs(sum - 1) > 1e-6 || parts.some(({ weight }) => weight === 0))
    return {
      fault: t('must have percents above 0 that add up to 100, got {number}', {
        number: Number((sum * 100).toFixed(4)),
      }),
    };
  return { parts };
}

/** A blend as it is written: `SPY:60,AGG:40`. */
export const blendText = (parts: readonly BlendPart[]): string =>
  parts.map(({ id, weight }) => `${id}:${Number((weight * 100).toFixed(MAX_PLACES))}`).join(',');
