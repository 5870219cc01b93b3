import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { BackupList, BackupStarted, BackupVerified } from '@/lib/contracts/admin';
import { AppError } from '@/lib/domain/errors';
import type { BackupRunner } from '../../backup/backup-runner';
import { listBackups } from '../../backup/list-backups';
import { registerRoute } from '../shared/register-route';

const NameParameter = Type.Object({ name: Type.String({ description: 'Of a backup of the list' }) });

/** The backups of the site: list, run, verify and download, in the scope of the administrator. */
export function registerBackupRoutes(scope: FastifyInstance, runner: BackupRunner): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/admin/backups/',
    tag: 'account',
    summary: 'The backups that the site made, and whether they are made as they should be',
    answers: { 200: BackupList },
    needs: 'administrator',
    handler: () => listBackups(runner),
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/admin/backups/',
    tag: 'account',
    summary: 'Makes a backup now',
    description:
      'It is answered at once; the list shows it when it is complete and verified, or why it failed',
    answers: { 202: BackupStarted },
    needs: 'administrator',
    handler: async (request, reply) => {
      runner.run().catch((error: unknown) => request.log.error({ err: error }, 'a backup failed'));
      return reply.code(202).send({ isRunning: true });
    },
  });

  registerRoute<{ Params: { name: string } }>(scope, {
    method: 'GET',
    url: '/admin/backups/:name/',
    tag: 'account',
    summary: 'A backup as a file',
    answers: {},
    params: NameParameter,
    produces: 'application/octet-stream',
    needs: 'administrator',
    handler: async (request, reply) => {
      const { bytes, file } = await findBackup(runner, request.params.name);
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-length': bytes,
          'content-disposition': `attachment; filename="${request.params.name}"`,
        })
        .send(createReadStream(file));
    },
  });

  registerRoute<{ Params: { name: string } }>(scope, {
    method: 'POST',
    url: '/admin/backups/:name/verify/',
    tag: 'account',
    summary: 'Restores a backup into a temporary database and compares it',
    description: '422 FILE_UNREADABLE with what differs',
    answers: { 200: BackupVerified },
    params: NameParameter,
    needs: 'administrator',
    handler: async ({ params: { name } }) => {
      const { file } = await findBackup(runner, name);
      await runner.verify(file);
      return { name, verified: true };
    },
  });
}

async function findBackup(runner: BackupRunner, name: string): Promise<{ file: string; bytes: number }> {
  const backup = await runner.find(name);
  if (backup === null) throw new AppError('BACKUP_UNKNOWN', 'There is no backup of this name.');
  return backup;
}
