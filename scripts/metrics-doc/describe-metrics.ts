import { FIGURE_GROUPS, FIGURES } from '@/lib/domain/figures';
import type { FigureDefinition } from '@/lib/domain/figures';
import { FIGURE_BASIS_TEXTS, GROUP_TITLES, UNIT_TEXTS } from '@/lib/domain/figures/figure-words';

function describeFigure(figure: FigureDefinition): string {
  const lines = [
    `### ${figure.name}`,
    '',
    `\`${figure.id}\` · ${figure.short}. ${figure.meaning}`,
    '',
    `- How to read it: ${figure.reading}`,
    `- Formula: \`${figure.formula}\``,
    `- Unit: ${UNIT_TEXTS[figure.unit]}`,
    `- Of: ${FIGURE_BASIS_TEXTS[figure.basis]}`,
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
