import type { FastifyInstance } from 'fastify';
import { BrokerFetch, BrokerFetchForm } from '@/lib/contracts/portfolios/broker-fetch';
import {
  ImportAnswersForm,
  ImportCommit,
  ImportList,
  ImportPreview,
  ImportSources,
  ImportUndo,
} from '@/lib/contracts/portfolios/import';
import { listImportSources } from '../../portfolios/imports/import-sources';
import { IMPORT_LIMITS } from '../../portfolios/imports/import-limits';
import { answerImport } from '../../portfolios/imports/answer-import';
import { fetchFromBroker, storeFetched, type BrokerSite } from '../../portfolios/brokers/fetch-from-broker';
import {
  commitImport,
  listImports,
  removeUpload,
  uploadImport,
} from '../../portfolios/imports/import-service';
import { invalidFields } from '../../portfolios/form-checks';
import type { FileImportContext } from '../../portfolios/imports/import-content';
import { ImportTurns, limitUploads } from '../../portfolios/imports/import-turns';
import { ImportReader } from '../../portfolios/imports/read-apart';
import { undoImport } from '../../portfolios/imports/undo-import';
import { TaskThread } from '../../ingest/task-thread';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import {
  changeOf,
  portfolioOf,
  registerPortfolioRoute,
  userOf,
  type PortfolioRequest,
} from './portfolio-route';
import { registerByteBodies } from '../../plugins/byte-bodies';
import { registerRoute } from '../shared/register-route';
import { named } from '../../plugins/named-scope';

/** The calls of imports of files: those that read a file run one after the other for each person. */
export async function registerImportRoutes(
  scope: FastifyInstance,
  portfolios: PortfoliosContext,
  {
    brokers,
    importProgram,
    listingsOf,
  }: Pick<FileImportContext, 'listingsOf'> & {
    readonly brokers: BrokerSite;
    readonly importProgram: URL | null;
  },
): Promise<void> {
  const thread = importProgram === null ? null : new TaskThread(importProgram);
  scope.addHook('onClose', () => thread?.close());
  const turns = new ImportTurns(portfolios.now);
  const context: FileImportContext = {
    ...portfolios,
    listingsOf,
    reader: new ImportReader(thread, turns.charge),
  };
  const inTurn = <T>(request: PortfolioRequest, work: () => Promise<T>): Promise<T> =>
    turns.run(userOf(request), work);
  await scope.register(
    named('imports', async (upload) => {
      registerByteBodies(upload);
      registerPortfolioRoute(upload, context, {
        method: 'POST',
        url: '/portfolios/:slug/imports/',
        summary: 'Upload a file of a broker and see what its commit would do',
        description:
          'The body is the file: CSV, Excel (xlsx, xls, ods), XML, JSON, a PDF or a zip of PDFs of at most 20 MiB; of a workbook the sheet that a layout knows is read, else the one with the most rows. Nothing of the portfolio changes. 422 FILE_UNREADABLE with line and column, also when reading takes more than 20 seconds or 768 MB. 429 RATE_LIMITED with Retry-After beyond 300 files an hour, 120 seconds of reading in 15 minutes, or four calls of a person at once. 422 LAYOUT_UNKNOWN: for a table with the id of the import, the mapping that is proposed, its columns with samples, and the words for kinds; send the mapping with PUT.',
        query: {
          name: 'Name of the file',
          account: 'Id of the account; not needed where there is only one',
          layout:
            'Id of the layout, or mapping for the columns as you name them; without it the headers decide',
        },
        bodyLimit: IMPORT_LIMITS.bytes,
        token: 'draft',
        answer: ImportPreview,
        longList: 'rows',
        status: 201,
        handle: (request) => {
          const { account, layout, name } = request.query;
          // An empty file has no body.
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const upload = { bytes, account, layout, name };
          return inTurn(request, async () => {
            await limitUploads(context, userOf(request));
            return uploadImport(context, portfolioOf(request), upload);
          });
        },
      });
    }),
  );
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/imports/broker/',
    summary: 'Fetch the file of a broker with a key that is kept nowhere',
    description:
      'The file that Interactive Brokers (Flex query), Trading 212 (export of up to 365 days) or Kraken (ledger) offers for download, or the history that Coinbase and Binance answer, becomes an import that is not committed. While the broker writes it, or more is to be asked for, the answer has a step: the same form is sent again with it after the seconds that the answer says. The key goes to the broker alone; it is neither stored nor logged, and no message repeats it. 400 REQUEST_INVALID by field, 422 BROKER_NO_FILE with what to do: a key that is refused, has expired or may do more than read. 429 RATE_LIMITED beyond 120 calls an hour. Personal tokens do not open this call.',
    body: BrokerFetchForm,
    token: null,
    answer: BrokerFetch,
    handle: async (request) => {
      const key = portfolioOf(request);
      const userId = userOf(request);
      const answer = await fetchFromBroker(context, brokers, { body: request.body, key, userId });
      return inTurn(request, async () => {
        if ('bytes' in answer) await limitUploads(context, userId);
        return storeFetched(context, key, answer);
      });
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/imports/',
    summary: 'The imports of a portfolio, newest first',
    answer: ImportList,
    handle: (request) => listImports(context, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/portfolios/:slug/imports/:id/',
    summary: 'Map the columns of an import and answer its questions',
    description:
      'The mapping is kept for the next file with the same header when the import is committed. Answers of stored imports count until this one gives others; those of undone imports do not. 400 REQUEST_INVALID by path (answers.asset:AAPL) for unknown fields and questions and for answers that are no choice; then nothing is changed. 422 LAYOUT_UNKNOWN while a table with an unknown layout has no mapping.',
    body: ImportAnswersForm,
    token: 'draft',
    answer: ImportPreview,
    longList: 'rows',
    handle: (request) => inTurn(request, () => answerImport(context, importOf(request), request.body)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/imports/:id/',
    summary: 'Remove an upload that was not committed',
    description: 'The answer is the list of what is left. 409 IMPORT_DONE for a committed one: undo it.',
    answer: ImportList,
    handle: (request) => removeUpload(context, importOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/imports/:id/commit/',
    summary: 'Store the new rows of an import in one change',
    description:
      'The same file again stores nothing. 409 IMPORT_DONE when this import was committed already. 422 OVERSOLD with the line of the file where a row of it takes units that are not held.',
    changes: true,
    answer: ImportCommit,
    handle: (request) =>
      inTurn(request, () => commitImport(context, { ...importOf(request), ...changeOf(request) })),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/imports/:id/undo/',
    summary: 'Remove the rows that an import added',
    description:
      'Own assets that it added and nothing else uses go too. Rows that were changed since are kept, and named.',
    query: { edited: 'keep (default), or remove: rows that were changed since go, too, also after an undo' },
    changes: true,
    answer: ImportUndo,
    handle: (request) => {
      const { edited = 'keep' } = request.query;
      if (edited !== 'keep' && edited !== 'remove')
        throw invalidFields({ edited: ['must be keep or remove'] });
      const removesEdited = edited === 'remove';
      return undoImport(context, { ...importOf(request), ...changeOf(request), removesEdited });
    },
  });
}

/** GET /import-sources/: public, since a visitor sees which files are read. */
export function registerImportSourcesRoute(scope: FastifyInstance): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/import-sources/',
    tag: 'portfolio',
    summary: 'Brokers and programs whose files are read, with the way to the file',
    answers: { 200: ImportSources },
    needs: 'nothing',
    handler: () => Promise.resolve(listImportSources()),
  });
}

function importOf(request: PortfolioRequest) {
  return { ...portfolioOf(request), import: request.params['id']! };
}
