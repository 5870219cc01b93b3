export { forwardToBackend as default } from '@/lib/http/forward-to-backend';

/** The body is passed on as it comes; the answer's end is not ours to wait for. */
export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } };
