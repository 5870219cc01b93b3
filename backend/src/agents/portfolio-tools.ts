import { Type } from 'typebox';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import { OWN_FORMAT, OWN_VERSION } from '../portfolios/exports/own-files';
import { defineTool, type AgentTool } from './agent-tool';
import { describeFigure, describeFigures, OF_PORTFOLIO, type FiguresById } from './describe-figure';

const Slug = Type.String({ description: 'Of the portfolio, as list_portfolios names it' });
const RANGE = {
  from: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'First day of the range' }),
  ),
  to: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Last day of the range' })),
};

const portfolioPath = (slug: string, rest: string): string =>
  `/portfolios/${encodeURIComponent(slug)}/${rest}`;

const Amount = Type.Optional(Type.String({ description: 'A decimal as text, such as "12.5"' }));
const DraftRow = Type.Object(
  {
    account: Type.String({ description: 'Name of an account of the portfolio' }),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    kind: Type.String({ description: `One of ${TRANSACTION_KINDS.join(', ')}` }),
    asset: Type.Optional(Type.String({ description: 'Symbol' })),
    quantity: Amount,
    price: Amount,
    gross: Amount,
    fee: Amount,
    tax: Amount,
    net: Amount,
    currency: Type.Optional(Type.String()),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

interface Preview {
  readonly id: number;
  readonly rows: readonly { readonly fate: string }[];
  readonly [member: string]: unknown;
}

/** Tools that read a person's portfolios, and prepare what the person then confirms. */
export const PORTFOLIO_TOOLS: readonly AgentTool[] = [
  defineTool({
    name: 'list_portfolios',
    title: 'Portfolios',
    description: 'The person’s portfolios by name, slug and base currency.',
    scope: 'read',
    input: {},
    async run(_input, { ask }) {
      const { meta, portfolios } = await ask({ path: '/portfolios/' });
      // Values are those of today, also for a session of a past day.
      const summaries = (portfolios as Record<string, unknown>[]).map(
        ({ archived, baseCurrency, example, name, slug }) => ({
          slug,
          name,
          baseCurrency,
          example,
          archived,
        }),
      );
      return { dataVersion: (meta as { dataVersion?: unknown }).dataVersion, portfolios: summaries };
    },
  }),
  defineTool({
    name: 'portfolio_holdings',
    title: 'Holdings',
    description: 'Positions and cash of a portfolio with values, weights, cost and gains.',
    scope: 'read',
    input: { slug: Slug },
    run: ({ slug }, { asOf, ask }) => ask({ path: portfolioPath(slug, 'holdings/'), query: { asof: asOf } }),
  }),
  defineTool({
    name: 'portfolio_figures',
    title: 'Figures of a portfolio',
    description:
      'Value, gain, time- and money-weighted return, risk and income of a portfolio over a range, each with unit and definition; a missing one has the reason in gap.',
    scope: 'read',
    input: { slug: Slug, ...RANGE },
    async run({ from, slug, to }, { asOf, ask }) {
      const { figures, gaps, ...rest } = (await ask({
        path: portfolioPath(slug, 'figures/'),
        query: { asof: asOf, from, to },
      })) as unknown as FiguresById;
      return { ...rest, figures: describeFigures({ figures, gaps }, Object.keys(figures), OF_PORTFOLIO) };
    },
  }),
  defineTool({
    name: 'portfolio_change',
    title: 'Why the value changed',
    description:
      'What changed the value between two days: flows, prices, currencies, income, fees; whole and by holding.',
    scope: 'read',
    input: { slug: Slug, ...RANGE },
    run: ({ from, slug, to }, { asOf, ask }) =>
      ask({ path: portfolioPath(slug, 'change/'), query: { asof: asOf, from, to } }),
  }),
  defineTool({
    name: 'explain_portfolio_figure',
    title: 'Explain a figure of a portfolio',
    description: 'How a figure of a portfolio is computed, down to the rows: one level of the tree a call.',
    scope: 'read',
    input: {
      slug: Slug,
      figure: Type.String({ description: 'Id of a figure, as portfolio_figures names it' }),
      path: Type.Optional(Type.String({ description: 'Path of a child of an earlier answer' })),
      ...RANGE,
    },
    async run({ figure, from, path, slug, to }, { asOf, ask }) {
      const query = { asof: asOf, figure, path, from, to };
      const answer = await ask({ path: portfolioPath(slug, 'explain/'), query });
      return { ...answer, ...describeFigure(`${OF_PORTFOLIO}${figure}`) };
    },
  }),
  defineTool({
    name: 'draft_transactions',
    title: 'Draft transactions',
    description:
      'Prepares transactions and checks them, without storing any. The person opens the address of the answer, sees what would change and commits or leaves it.',
    scope: 'draft',
    hasPast: false,
    input: { slug: Slug, transactions: Type.Array(DraftRow, { minItems: 1, maxItems: 200 }) },
    async run({ slug, transactions }, { ask, siteUrl }) {
      const preview = (await ask({
        path: portfolioPath(slug, 'imports/'),
        query: { name: 'draft.json', layout: 'tapeglass' },
        upload: { format: OWN_FORMAT, version: OWN_VERSION, transactions },
      })) as unknown as Preview;
      const { after, before, id, notes, questions, rows } = preview;
      return {
        stored: false,
        import: id,
        confirmAt: `${siteUrl}/portfolio/${encodeURIComponent(slug)}/import`,
        rows,
        questions,
        before,
        after,
        notes,
      };
    },
  }),
];
