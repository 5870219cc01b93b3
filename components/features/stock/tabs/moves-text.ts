import { t } from '@/lib/domain/text';
import type { MovesPage, SplitSession } from '@/lib/contracts/day-attribution';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';

type Answer = Pick<MovesPage, 'market' | 'sector' | 'industry'>;

/** The method for the parts of a table, in sentences. */
export function splitMethod({ market }: Answer, method: 'group' | 'regression'): string {
  const groups = t(
    market.isWeighted
      ? 'The market is {name}: {members} members, by market value; the stock itself is left out of every group. Total returns.'
      : 'The market is {name}: {members} members, equal weights; the stock itself is left out of every group. Total returns.',
    { name: market.name, members: formatCount(market.members) },
  );
  return method === 'group'
    ? t(
        'Market: its return. Sector: its return minus that of the market. Industry: its return minus that of the sector. Company-specific: the rest. {groups}',
        { groups },
      )
    : t(
        'Each part is the group’s return beyond the group around it, times the sensitivity of the stock to it over the 252 sessions before (least squares). Company-specific: the rest. {groups}',
        { groups },
      );
}

/** A session in sentences: the move, its parts by both methods, and which one is the largest. */
export function describeSession(answer: Answer, session: SplitSession, symbol: string): string[] {
  const { byGroup, byRegression, value } = session;
  const verb = value < 0 ? t('fell') : t('rose');
  const texts = [
    t('{symbol} {verb} {abs}. By group: {partsText}.', {
      symbol,
      verb,
      abs: formatPercent(Math.abs(value)),
      partsText: partsText(answer, byGroup),
    }),
  ];
  if (byRegression) {
    texts.push(t('By regression: {partsText}.', { partsText: partsText(answer, byRegression) }));
    const ownTexts = [byGroup.own, byRegression.own].map((part) => formatReturn(part));
    if (ownTexts[0] !== ownTexts[1])
      texts.push(
        t(
          'The company-specific part is {own} if the stock is expected to move like its groups, and {own2} if it is expected to move by its sensitivity to them.',
          { own: ownTexts[0], own2: ownTexts[1] },
        ),
      );
  }
  const split = byRegression ?? byGroup;
  const [largest] = namedParts(answer, split).sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (largest)
    texts.push(
      largest.id === 'own'
        ? t('Most of the move was company-specific: the groups do not explain it.')
        : t('The largest part came from {name}.', { name: largest.name }),
    );
  return texts;
}

interface NamedPart {
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

function namedParts({ industry, market, sector }: Answer, split: SplitSession['byGroup']): NamedPart[] {
  const parts: readonly (Omit<NamedPart, 'value'> & { readonly value: number | null })[] = [
    { id: 'market', name: t('the market ({name})', { name: market.name }), value: split.market },
    { id: 'sector', name: t(sector ?? 'its sector'), value: split.sector },
    { id: 'industry', name: t(industry ?? 'its industry'), value: split.industry },
    { id: 'own', name: t('the stock itself'), value: split.own },
  ];
  return parts.flatMap(({ value, ...part }) => (value === null ? [] : [{ ...part, value }]));
}

function partsText(answer: Answer, split: SplitSession['byGroup']): string {
  return namedParts(answer, split)
    .map(({ name, value }) => `${name} ${formatReturn(value)}`)
    .join(', ');
}
