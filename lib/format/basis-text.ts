import { t } from '@/lib/domain/text';
import type { FigureTraits } from '@/lib/domain/figures/series-rules';
import { isPriceReturnKnown, profileOf } from '@/lib/domain/instrument-profile';
import { BASIS_TEXTS } from './basis-summary';

export type BasisTexts = Readonly<Record<keyof typeof BASIS_TEXTS, string>>;

/**
 * Descriptions of the returns of an instrument on either basis, with the frequency of a series that is not
 * daily.
 */
export function basisTexts(traits: FigureTraits): BasisTexts {
  const { frequency = 'daily' } = traits;
  const { returnText } = profileOf(traits);
  const data = frequency === 'daily' ? '' : t('; {frequency} data', { frequency: t(frequency) });
  const total = `${returnText ?? BASIS_TEXTS.total}${data}`;
  if (returnText !== null) return { total, price: total };
  return {
    total,
    price: `${isPriceReturnKnown(traits) ? BASIS_TEXTS.price : t('Price return unknown: the stored prices contain dividends')}${data}`,
  };
}

/** Description of the basis of levels and technical figures of an instrument. */
export function levelText(traits: FigureTraits): string {
  const { paysDividends, valueName } = profileOf(traits);
  if (valueName === 'level') return t('Closing levels, all bars.');
  if (!paysDividends) return t('Closes, all bars.');
  return isPriceReturnKnown(traits)
    ? t('Split-adjusted closes, without dividends, all bars.')
    : t('On adjusted prices: dividends are in them, so that past prices are lower than they were. All bars.');
}
