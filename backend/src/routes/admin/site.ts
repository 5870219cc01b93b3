import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import {
  AdminOverview,
  AdminSettings,
  AdminSettingsChange,
  InstrumentRename,
  Invitation,
  ProvidersCheck,
  RestoredBackup,
  SiteImport,
  SiteRestart,
  SourceChange,
} from '@/lib/contracts/admin-site';
import { SITE_IMPORT_BYTES, SITE_IMPORTS, type SiteImportKind } from '@/lib/domain/site-imports';
import type { AdministrationContext } from '../../administration/administration-context';
import { readAdminOverview } from '../../administration/read-overview';
import {
  changeSource,
  checkProviders,
  importData,
  invite,
  renameListing,
  restoreSite,
  sendTestMail,
} from '../../administration/site-operations';
import { changeSiteSettings, readSiteSettings, type Actor } from '../../administration/site-settings';
import { callOriginOf } from '../../plugins/call-origin';
import { registerByteBodies } from '../../plugins/byte-bodies';
import { named } from '../../plugins/named-scope';
import { NoContent } from '../accounts/account-scope';
import { currentIdentity } from '../accounts/authenticated-scope';
import { registerRoute } from '../shared/register-route';

const Check = Type.Object(
  {
    provider: Type.Optional(Type.String({ maxLength: 40, description: 'Only this one; default: all' })),
    feeds: Type.Optional(Type.Boolean({ description: 'The news feeds too' })),
  },
  { additionalProperties: false },
);
const Confirmation = Type.Object({ confirmation: Type.String({ description: 'The name of the backup' }) });
const ImportQuery = Type.Object(
  {
    what: Type.Unsafe<SiteImportKind>({ type: 'string', enum: SITE_IMPORTS.map(({ id }) => id) }),
    name: Type.String({ minLength: 1, maxLength: 255, description: 'Name of the file' }),
    target: Type.Optional(
      Type.String({ maxLength: 60, description: 'The list of members, or the topic of headlines' }),
    ),
  },
  { additionalProperties: false },
);

const actorOf = (request: FastifyRequest): Actor => ({
  identity: currentIdentity(request),
  origin: callOriginOf(request),
});

/** The calls of the administrator's page, in the scope of the administrator. */
export async function registerSiteRoutes(
  scope: FastifyInstance,
  context: AdministrationContext,
): Promise<void> {
  registerRoute(scope, {
    method: 'GET',
    url: '/admin/',
    tag: 'account',
    summary: 'The source of the data and its state, failing tasks with remedies, storage, versions',
    answers: { 200: AdminOverview },
    needs: 'administrator',
    handler: () => readAdminOverview(context),
  });

  registerRoute(scope, {
    method: 'GET',
    url: '/admin/settings/',
    tag: 'account',
    summary: 'The settings that the site can change, with where each value comes from',
    description: 'Passwords and keys are never in the answer',
    answers: { 200: AdminSettings },
    needs: 'administrator',
    handler: () => readSiteSettings(context),
  });

  registerRoute(scope, {
    method: 'PUT',
    url: '/admin/settings/',
    tag: 'account',
    summary: 'Changes settings; the site then starts again by itself',
    description: '400 with a sentence at each name that the environment decides, or that is not valid',
    body: AdminSettingsChange,
    answers: { 200: SiteRestart },
    needs: 'administrator',
    handler: async (request) => ({
      isRestarting: await changeSiteSettings(
        context,
        request.body as Static<typeof AdminSettingsChange>,
        actorOf(request),
      ),
    }),
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/admin/instruments/rename/',
    tag: 'account',
    summary: 'Gives an instrument another symbol; lists, watchlists and portfolios follow',
    description: '400 at `wanted` where it cannot have this symbol',
    body: InstrumentRename,
    answers: { 204: NoContent },
    needs: 'administrator',
    handler: async (request, reply) => {
      await renameListing(context, request.body, actorOf(request));
      return reply.code(204).send();
    },
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/admin/source/',
    tag: 'account',
    summary: 'Changes the source of the data; the site then starts again by itself',
    description: '400 without the confirmation where stored data would be lost',
    body: SourceChange,
    answers: { 200: SiteRestart },
    needs: 'administrator',
    handler: async (request) => ({
      isRestarting: await changeSource(context, request.body as SourceChange, actorOf(request)),
    }),
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/admin/providers/check/',
    tag: 'account',
    summary: 'Asks the endpoints of one provider, or of all, once',
    body: Check,
    answers: { 200: ProvidersCheck },
    needs: 'administrator',
    handler: async (request) => {
      const { feeds = false, provider = null } = request.body as Static<typeof Check>;
      return { checks: await checkProviders(context, { provider, feeds }) };
    },
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/admin/mail/test/',
    tag: 'account',
    summary: 'Sends the administrator an e-mail',
    description: '409 MAIL_OFF, 503 MAIL_AWAY with the reason',
    answers: { 204: NoContent },
    needs: 'administrator',
    handler: async (request, reply) => {
      await sendTestMail(context, actorOf(request));
      return reply.code(204).send();
    },
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/admin/invitations/',
    tag: 'account',
    summary: 'Makes a link with which one person can open an account within seven days',
    answers: { 201: Invitation },
    needs: 'administrator',
    handler: async (request, reply) =>
      reply.code(201).send({ link: await invite(context, actorOf(request)) }),
  });

  registerRoute<{ Params: { name: string } }>(scope, {
    method: 'POST',
    url: '/admin/backups/:name/restore/',
    tag: 'account',
    summary: 'Replaces everything by a backup, after a backup of what is stored now',
    description:
      'The confirmation is the name of the backup. The site then starts again; 422 FILE_UNREADABLE for a damaged file',
    body: Confirmation,
    answers: { 200: RestoredBackup },
    params: Type.Object({ name: Type.String({ description: 'Of a backup of the list' }) }),
    needs: 'administrator',
    handler: (request) =>
      restoreSite(context, request.params.name, (request.body as Static<typeof Confirmation>).confirmation),
  });

  await scope.register(
    named('site-imports', async (upload) => {
      registerByteBodies(upload);
      registerRoute(upload, {
        method: 'POST',
        url: '/admin/imports/',
        tag: 'account',
        summary: 'Imports a file, as the command line does',
        description: 'The body is the file. The lines of the answer are those that the command prints',
        answers: { 200: SiteImport },
        query: ImportQuery,
        needs: 'administrator',
        bodyLimit: SITE_IMPORT_BYTES,
        handler: (request) => {
          const { name, target = '', what } = request.query as Static<typeof ImportQuery>;
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          return importData(context, { bytes, name, target, what }, actorOf(request));
        },
      });
    }),
  );
}
