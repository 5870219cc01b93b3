import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { invalidFields } from '../../portfolios/form-checks';
import { EXPORT_FORMATS, exportPortfolio } from '../../portfolios/exports/export-portfolio';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import { registerRoute } from '../shared/register-route';
import { portfolioOf } from './portfolio-route';

/** GET …/export/: a portfolio as a file. */
export function registerPortfolioExportRoute(scope: FastifyInstance, context: PortfoliosContext): void {
  registerRoute<{ Params: Record<string, string>; Querystring: Record<string, string | undefined> }>(scope, {
    method: 'GET',
    url: '/portfolios/:slug/export/',
    tag: 'portfolio',
    summary: 'A portfolio as a file',
    description:
      'csv holds accounts, assets, prices and transactions, json also settings, targets, goals, notes and statements: imported into an empty portfolio each makes the same file again, byte for byte. The others hold what the program knows.',
    answers: { 200: Type.String({ description: 'The file' }) },
    params: Type.Object({ slug: Type.String({ description: 'The portfolio’s part of the address' }) }),
    query: Type.Object(
      {
        format: Type.Optional(
          Type.String({
            description: `${Object.keys(EXPORT_FORMATS).join(', ')}; default csv`,
            maxLength: 40,
          }),
        ),
      },
      { additionalProperties: false },
    ),
    needs: 'session',
    handler: async (request, reply) => {
      const { format = 'csv' } = request.query;
      const exportFormat = Object.hasOwn(EXPORT_FORMATS, format) ? EXPORT_FORMATS[format] : undefined;
      if (!exportFormat)
        throw invalidFields({ format: [`must be one of ${Object.keys(EXPORT_FORMATS).join(', ')}`] });
      const key = portfolioOf(request);
      const text = await exportPortfolio(context, key, exportFormat);
      return reply
        .type(exportFormat.type)
        .header('content-disposition', `attachment; filename="${key.slug}${exportFormat.ending}"`)
        .serializer(String)
        .send(text);
    },
  });
}
