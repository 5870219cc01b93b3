import { FIGURE_GROUPS, FIGURES } from '@/lib/domain/figures';
import type { FigureBasis, FigureDefinition, FigureGroup, FigureUnit } from '@/lib/domain/figures';

const GROUP_TITLES: Readonly<Record<FigureGroup, string>> = {
  price: 'Price and volume',
  returns: 'Returns over standard horizons',
  risk: 'Risk',
  relative: 'Against a benchmark',
  technical: 'Technical indicators',
  fundamentals: 'Fundamentals',
};

const UNIT_TEXTS: Readonly<Record<FigureUnit, string>> = {
  fraction: 'a fraction (0.0123 is 1.23 %)',
  percent: 'percent',
  price: 'the unit of the price',
  currency: 'currency',
  ratio: 'a plain number',
  points: 'points from 0 to 100',
  count: 'a count',
  date: 'a date, YYYY-MM-DD',
};

const BASIS_TEXTS: Readonly<Record<FigureBasis, string>> = {
  chosen: 'total return, or price where the reader asks for it',
  price: 'split-adjusted prices',
  total: 'total return',
  accounts: 'company reports',
};

function describeFigure(figure: FigureDefinition): string {
  const lines = [
    `### ${figure.name}`,
    '',
    `\`${figure.id}\` · ${figure.short}. ${figure.meaning}`,
    '',
    `- Formula: \`${figure.formula}\``,
    `- Unit: ${UNIT_TEXTS[figure.unit]}`,
    `- Of: ${BASIS_TEXTS[figure.basis]}`,
    `- Window: ${figure.window}`,
    `- Convention: ${figure.convention}`,
  ];
  if (figure.minimumSample !== null) {
    lines.push(
      `- Needs: ${figure.minimumSample} ${figure.group === 'technical' ? 'bars' : 'returns'}, else null`,
    );
  }
  if (figure.references.length > 0) lines.push(`- Source: ${figure.references.join('; ')}`);
  lines.push(`- Tested against: ${figure.testedAgainst.join('; ')}`);
  return lines.join('\n');
}

const HEAD = `# Figures

Written by \`npm run docs:metrics\` from the registry in \`lib/domain/figures\`; change it there. Table heads, explain panels,
CSV headers and \`/methodology\` read the same registry.

A figure without a value is null, never 0, and says why: \`insufficient-history\`, \`zero-variance\`, \`no-overlap\`,
\`non-positive-price\`, \`not-published\` or \`no-data\`, with what it needs and what there is.`;

/** The text of docs/metrics.md: every figure by group, in the order of the registry. */
export function describeMetrics(): string {
  const groups = FIGURE_GROUPS.map((group) =>
    [
      `## ${GROUP_TITLES[group]}`,
      ...FIGURES.filter((figure) => figure.group === group).map((figure) => describeFigure(figure)),
    ].join('\n\n'),
  );
  return `${[HEAD, ...groups].join('\n\n')}\n`;
}
