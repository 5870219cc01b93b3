import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@/backend/src/providers/http/http-client';

/** A client whose waits last a millisecond. */
export function createFastClient(options: Partial<HttpClientOptions> = {}): HttpClient {
  return createHttpClient({
    userAgent: 'Tapeglass/test',
    proxy: null,
    timeoutMs: 2_000,
    retryMs: 1,
    paceFactor: 0,
    ...options,
  });
}
