import { t } from '@/lib/domain/text';
import { FIGURE_GROUPS, FIGURES, PAGE_DEFINITION_TABLES } from '@/lib/domain/figures';
import type { FigureDefinition, PageDefinition } from '@/lib/domain/figures';
import { FIGURE_BASIS_TEXTS, GROUP_TITLES, UNIT_TEXTS } from '@/lib/domain/figures/figure-words';
import { translateDefinition } from '@/lib/domain/figures/translate-definition';
import type { MethodologyData, MethodologyEntry, MethodologyGroup } from './methodology-data';

/** Groups of page numbers, by the prefix of their ids. */
const TABLE_TITLES: Readonly<Record<string, string>> = {
  get health() {
    return t('Data of an instrument');
  },
  get list() {
    return t('Watchlist');
  },
  get home() {
    return t('Home page');
  },
  get index() {
    return t('Index pages');
  },
  get market() {
    return t('Markets');
  },
  get group() {
    return t('Groups and sectors');
  },
  get table() {
    return t('Tables and screens');
  },
  get fund() {
    return t('Funds');
  },
  get crypto() {
    return t('Crypto assets');
  },
  get compare() {
    return t('Stock Charter');
  },
  get valuation() {
    return t('Valuation');
  },
  get factor() {
    return t('Factors');
  },
  get macro() {
    return t('Capital markets');
  },
  get news() {
    return t('News');
  },
  get breadth() {
    return t('Breadth');
  },
  get crossAsset() {
    return t('Cross-asset table');
  },
  get rate() {
    return t('Interest rates');
  },
  get currency() {
    return t('Currencies');
  },
  get universe() {
    return t('Universes');
  },
  get screen() {
    return t('Screens');
  },
  get tracker() {
    return t('Portfolio tracker');
  },
};

/**
 * Loads all definitions of the registry, in its order. Server only: the registry must not be bundled for the
 * browser.
 */
export function loadMethodology(q: string): MethodologyData {
  const figures = FIGURE_GROUPS.map((group): MethodologyGroup => ({
    id: group,
    title: GROUP_TITLES[group],
    entries: FIGURES.filter((figure) => figure.group === group).map((figure) =>
      toFigureEntry(translateDefinition(figure)),
    ),
  }));
  const pageGroups = groupPageDefinitions();
  return {
    groups: [...figures, ...pageGroups],
    figures: FIGURES.length,
    tested: FIGURES.filter(({ testedAgainst }) => testedAgainst.some((one) => !/hand-sized/.test(one)))
      .length,
    others: pageGroups.reduce((sum, { entries }) => sum + entries.length, 0),
    q,
  };
}

function toFigureEntry(figure: FigureDefinition): MethodologyEntry {
  const {
    basis,
    convention,
    formula,
    id,
    meaning,
    minimumSample,
    name,
    reading,
    references,
    short,
    testedAgainst,
    unit,
    window,
  } = figure;
  const facts: (readonly [string, string])[] = [
    ...(short === name ? [] : [[t('Column head'), short] as const]),
    [t('Unit'), UNIT_TEXTS[unit]],
    [t('Values'), FIGURE_BASIS_TEXTS[basis]],
    [t('Window'), window],
    [t('Convention'), convention],
    ...(minimumSample === null ? [] : [[t('At least'), sampleText(figure, minimumSample)] as const]),
    ...(references.length === 0 ? [] : [[t('Literature'), references.join('; ')] as const]),
    [t('Tested against'), testedAgainst.join('; ')],
  ];
  return { id, name, meaning, reading, formula, facts };
}

function sampleText({ group }: FigureDefinition, count: number): string {
  const what = group === 'technical' ? t('bars') : t('returns');
  return t('{count} {what}; below that the figure is a dash with the reason', { count, what });
}

/** Groups of page numbers, by the prefix of their ids. */
function groupPageDefinitions(): MethodologyGroup[] {
  const groups = new Map<string, MethodologyEntry[]>();
  for (const [id, definition] of PAGE_DEFINITION_TABLES.flatMap((table) =>
    Object.entries<PageDefinition>(table),
  )) {
    const prefix = id.split('.')[0] ?? id;
    const entries = groups.get(prefix) ?? [];
    const { formula, meaning, name, reading } = translateDefinition(definition);
    entries.push({ id, name, meaning, reading: reading ?? null, formula, facts: [] });
    groups.set(prefix, entries);
  }
  return [...groups].map(([prefix, entries]) => ({
    id: `page-${prefix}`,
    title: TABLE_TITLES[prefix] ?? prefix.charAt(0).toUpperCase() + prefix.slice(1),
    entries,
  }));
}
