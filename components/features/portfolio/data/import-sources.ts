import type { IncomingMessage } from 'node:http';
import type { ImportSources } from '@/lib/contracts/portfolios/import';
import { askBackend } from '@/lib/session/ask-backend';

/** The brokers and programs whose files the backend reads; server only. */
export function readImportSources(request: IncomingMessage): Promise<ImportSources> {
  return askBackend(request, { method: 'GET', path: '/import-sources/' });
}

/** The names of those whose files are recognized; server only. */
export async function readBrokers(request: IncomingMessage): Promise<readonly string[]> {
  const { recognized } = await readImportSources(request);
  return recognized.map(({ name }) => name);
}
