import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { suggestColumn } from '@/lib/analytics';
import { AppError } from '@/lib/domain/errors';
import { describeFigure, OF_PORTFOLIO, type FiguresById } from '../../agents/describe-figure';
import { askWithin } from './ask-within';
import { registerRoute } from '../shared/register-route';

const QUERY = Type.Object(
  {
    figure: Type.String({
      description: 'Id of a figure: price, return.1Y, pe; of a portfolio: value, twr',
      maxLength: 60,
    }),
    symbol: Type.Optional(Type.String({ description: 'Symbol of an instrument', maxLength: 60 })),
    portfolio: Type.Optional(
      Type.String({ description: 'Slug of a portfolio; needs a token with read', maxLength: 200 }),
    ),
    asof: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
    from: Type.Optional(Type.String({ description: 'YYYY-MM-DD: begin of the range' })),
    to: Type.Optional(Type.String({ description: 'YYYY-MM-DD: its end' })),
    token: Type.Optional(
      Type.String({ description: 'A personal token, where headers cannot be sent', maxLength: 100 }),
    ),
    format: Type.Optional(
      Type.Unsafe<'json' | 'text'>({
        enum: ['json', 'text'],
        description: 'text (default): the number alone',
      }),
    ),
  },
  { additionalProperties: false },
);

interface ValueCall {
  readonly Querystring: {
    readonly figure: string;
    readonly symbol?: string;
    readonly portfolio?: string;
    readonly asof?: string;
    readonly from?: string;
    readonly to?: string;
    readonly token?: string;
    readonly format?: 'json' | 'text';
  };
}

interface FiguresAnswer extends FiguresById {
  readonly meta: { readonly asOf: string; readonly dataVersion: number };
  /** Of a portfolio: that of its amounts. */
  readonly currency?: string;
}

/** The spreadsheets' value for a number that does not exist. */
const NOT_AVAILABLE = '#N/A';

/** GET /value/: one number of one address, for spreadsheets; the site has it as /api/v1/value. */
export function registerValueRoute(scope: FastifyInstance): void {
  registerRoute<ValueCall>(scope, {
    method: 'GET',
    url: '/value/',
    tag: 'agents',
    summary: 'One number, as text',
    description: `A figure of an instrument or of a portfolio. The number has a decimal point and all its digits; ${NOT_AVAILABLE} for one that is missing, whose reason format=json tells.`,
    answers: {
      200: Type.Any({
        description:
          'text/plain, or with format=json value, unit, currency, definition, gap, asOf, dataVersion',
      }),
    },
    query: QUERY,
    needs: 'nothing',
    handler: async (request, reply) => {
      const { figure, format = 'text', portfolio } = request.query;
      const { currency = null, figures, gaps, meta } = await readFigures(request);
      if (!(figure in figures)) {
        const ids = Object.keys(figures);
        const meant = suggestColumn(
          figure,
          ids.map((id) => ({ id })),
        );
        const hint = meant === null ? '' : `did you mean ${meant}? It `;
        const fault = `"${figure}" is not known: ${hint}must be one of ${ids.join(', ')}`;
        throw new AppError('REQUEST_INVALID', `figure ${fault}`, { fields: { figure: [fault] } });
      }
      const value = figures[figure] ?? null;
      if (format === 'json') {
        const { asOf, dataVersion } = meta;
        const { definition, unit } = describeFigure(
          portfolio === undefined ? figure : `${OF_PORTFOLIO}${figure}`,
        );
        return reply.send({
          figure,
          value,
          unit,
          currency: unit === 'currency' ? currency : null,
          definition,
          gap: gaps[figure] ?? null,
          asOf,
          dataVersion,
        });
      }
      return reply
        .type('text/plain; charset=utf-8')
        .serializer(String)
        .send(value ?? NOT_AVAILABLE);
    },
  });
}

/** The figures of the call that has them, with the rights of the caller. */
async function readFigures(request: FastifyRequest<ValueCall>): Promise<FiguresAnswer> {
  const { asof, from, portfolio, symbol, to, token } = request.query;
  if ((symbol === undefined) === (portfolio === undefined))
    throw new AppError('REQUEST_INVALID', 'name a symbol or a portfolio, one of both', {
      fields: { symbol: ['give this or portfolio'] },
    });
  const authorization = token === undefined ? request.headers.authorization : `Bearer ${token}`;
  const path =
    symbol === undefined
      ? `/portfolios/${encodeURIComponent(portfolio!)}/figures/`
      : `/instruments/${encodeURIComponent(symbol)}/figures/`;
  const answer = await askWithin(request.server, { path, query: { asof, from, to } }, authorization);
  return answer as unknown as FiguresAnswer;
}
