import type { NextApiRequest, NextApiResponse } from 'next';
import { forwardToBackend } from '@/lib/http/forward-to-backend';

/** One number of one address: the backend's `/value/`. */
export default function forwardValue(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  request.url = request.url?.replace(/^[^?]*/, '/backend/value/') ?? '/backend/value/';
  return forwardToBackend(request, response);
}

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } };
