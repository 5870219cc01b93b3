import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardToBackend } from '@/lib/http/forward-to-backend';

export default function forward(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  return forwardToBackend(request, response);
}

/** The body is streamed through unparsed, and the response is completed by the proxy. */
export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } };
