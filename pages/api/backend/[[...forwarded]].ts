export { forwardToBackend as default } from '@/lib/http/forward-to-backend';

/** The body is streamed through unparsed, and the response is completed by the proxy. */
export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } };
