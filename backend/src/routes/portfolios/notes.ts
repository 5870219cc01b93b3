import type { FastifyInstance } from 'fastify';
import { NoteBody, NoteList, NoteResponse } from '@/lib/contracts/portfolios/note';
import { DeletionResponse } from '@/lib/contracts/portfolios/transaction';
import { changeNote, createNote, listNotes, removeNote } from '../../portfolios/notes';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import { changeOf, portfolioOf, registerPortfolioRoute, type PortfolioRequest } from './portfolio-route';

const noteOf = (request: PortfolioRequest) => ({ ...changeOf(request), note: request.params['id']! });

/** The calls of notes. They are part of the journal. */
export function registerNoteRoutes(scope: FastifyInstance, context: PortfoliosContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/notes/',
    summary: 'The notes of a portfolio, newest first',
    query: {
      search: 'Words that the text has, in any case',
      asset: 'Notes on one asset',
      transaction: 'Notes on one transaction',
    },
    answer: NoteList,
    handle: (request) => {
      const { asset, search, transaction } = request.query;
      return listNotes(context, portfolioOf(request), { asset, search, transaction });
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/notes/',
    summary: 'Add a note',
    description:
      'On the portfolio, or on one of its assets or transactions, and about a day where one is given.',
    changes: true,
    body: NoteBody,
    answer: NoteResponse,
    status: 201,
    handle: (request) => createNote(context, changeOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PATCH',
    url: '/portfolios/:slug/notes/:id/',
    summary: 'Change the text or the day of a note',
    changes: true,
    body: NoteBody,
    answer: NoteResponse,
    handle: (request) => changeNote(context, noteOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/notes/:id/',
    summary: 'Remove a note',
    changes: true,
    answer: DeletionResponse,
    handle: async (request) => ({ revision: await removeNote(context, noteOf(request)) }),
  });
}
