import type { GetServerSideProps } from 'next';
import type { IncomingMessage } from 'node:http';
import type { User } from '@/lib/contracts/accounts';
import { AppError, isServiceAway } from '@/lib/domain/errors';
import { errorBody } from '@/lib/http/refusal-body';
import type { PageFile } from '@/lib/pages/page-export';
import { readAddress } from './authenticated-page';
import type { PersonalAddress } from './authenticated-page';
import { requestSessionUser } from './session-user';

/** Makes a file of a signed-in user. */
export type PersonalFileLoader = (
  user: User,
  request: IncomingMessage,
  address: PersonalAddress,
) => Promise<PageFile>;

/**
 * `getServerSideProps` that responds with a file of the signed-in user instead of a page: `private,
 * no-store`, and not indexed. An error is a JSON text with its status; without a session it is 401.
 */
export function personalFile(load: PersonalFileLoader): GetServerSideProps {
  return async ({ req, res, params, query }) => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    try {
      const file = await load(await requestSessionUser(req), req, readAddress(params, query));
      res.setHeader('Content-Type', file.contentType);
      if (file.fileName) res.setHeader('Content-Disposition', `attachment; filename="${file.fileName}"`);
      res.end(file.body);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (isServiceAway(error)) res.setHeader('Retry-After', '5');
      res.statusCode = error.status;
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      res.end(JSON.stringify(errorBody(error)));
    }
    return { props: {} };
  };
}
