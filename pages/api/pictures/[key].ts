import type { NextApiRequest, NextApiResponse } from 'next';
import { servePicture } from '@/lib/images/serve-picture';

/** `GET /api/pictures/{key}`: a profile picture, on the site's own origin. */
export default function picture(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  return servePicture(request, response, request.query.key);
}

export const config = { api: { bodyParser: false, responseLimit: false } };
