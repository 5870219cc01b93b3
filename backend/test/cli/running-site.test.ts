import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { callRunningSite, onDatabase, readAnswer } from '@/backend/src/cli/running-site';
import { noteBackend } from '@/backend/src/config/running-backend';

const folder = mkdtempSync(join(tmpdir(), 'tapeglass-running-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['before its answer', ''],
  ['within its answer', 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"rows"'],
])('says what a site that is killed %s has done', async (_what, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(answer, () => setTimeout(() => socket.resetAndDestroy(), 20)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  noteBackend(folder, { host: '127.0.0.1', port: (server.address() as AddressInfo).port });

  const call = onDatabase({
    here: () => Promise.reject(new AppError('DATABASE_IN_USE', 'in use')),
    there: async () => {
      const response = await callRunningSite({ dataDir: folder }, { path: '/maintenance/restore/' });
      return response === null ? null : readAnswer(response);
    },
  });

  await expect(call).rejects.toMatchObject({
    code: 'DATABASE_AWAY',
    message: expect.stringMatching(/^the running site ended before it had answered: all of it/) as string,
  });
  server.close();
});
