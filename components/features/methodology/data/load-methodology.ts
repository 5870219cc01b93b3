import { FIGURE_GROUPS, FIGURES, PAGE_DEFINITION_TABLES } from '@/lib/domain/figures';
import type { FigureDefinition, PageDefinition } from '@/lib/domain/figures';
import { FIGURE_BASIS_TEXTS, GROUP_TITLES, UNIT_TEXTS } from '@/lib/domain/figures/figure-words';
import { translateDefinition } from '@/lib/domain/figures/translate-definition';
import type { MethodologyData, MethodologyEntry, MethodologyGroup } from './methodology-data';

/** Groups of page numbers, by the prefix of their ids. */
const TABLE_TITLES: Readonly<Record<string, string>> = {
  health: 'Data of an instrument',
  list: 'Watchlist',
  home: 'Home page',
  index: 'Index pages',
  market: 'Markets',
  group: 'Groups and sectors',
  table: 'Tables and screens',
  fund: 'Funds',
  crypto: 'Crypto assets',
  compare: 'Stock Charter',
  factor: 'Factors',
  macro: 'Capital markets',
  news: 'News',
  breadth: 'Breadth',
  crossAsset: 'Cross-asset table',
  rate: 'Interest rates',
  currency: 'Currencies',
  universe: 'Universes',
  screen: 'Screens',
  tracker: 'Portfolio tracker',
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
  const others = groupPageDefinitions();
  return {
    groups: [...figures, ...others],
    figures: FIGURES.length,
    tested: FIGURES.filter(({ testedAgainst }) => testedAgainst.some((one) => !/hand-sized/.test(one)))
      .length,
    others: others.reduce((sum, { entries }) => sum + entries.length, 0),
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
    ...(short === name ? [] : [['Column head', short] as const]),
    ['Unit', UNIT_TEXTS[unit]],
    ['Values', FIGURE_BASIS_TEXTS[basis]],
    ['Window', window],
    ['Convention', convention],
    ...(minimumSample === null ? [] : [['At least', sampleText(figure, minimumSample)] as const]),
    ...(references.length === 0 ? [] : [['Literature', references.join('; ')] as const]),
    ['Tested against', testedAgainst.join('; ')],
  ];
  return { id, name, meaning, reading, formula, facts };
}

function sampleText({ group }: FigureDefinition, count: number): string {
  const what = group === 'technical' ? 'bars' : 'returns';
  return `${count} ${what}; below that the figure is a dash with the reason`;
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
