import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PictureLocation } from '@/lib/contracts/pictures';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from '../../accounts/accounts-context';
import { MAX_PICTURE_BYTES } from '@/lib/domain/picture-limits';
import { PICTURE_TYPES } from '../../pictures/check-picture';
import { readShownPicture, removeProfilePicture, storeProfilePicture } from '../../accounts/profile-picture';
import { PICTURE_CACHE_CONTROL } from '../../pictures/s3-picture-store';
import { callOriginOf } from '../../plugins/call-origin';
import { currentIdentity } from './authenticated-scope';
import { named } from '../../plugins/named-scope';
import { registerRoute } from '../shared/register-route';

interface KeyParameter {
  Params: { key: string };
}

/** PUT /account/picture/ and DELETE /account/picture/{key}/, in a personal scope. */
export async function registerPictureRoutes(
  personal: FastifyInstance,
  accounts: AccountsContext,
): Promise<void> {
  await personal.register(
    named('pictures', async (scope) => {
      takeRawPictures(scope);
      registerRoute<{ Body: Uint8Array | undefined }>(scope, {
        method: 'PUT',
        url: '/account/picture/',
        tag: 'account',
        summary: 'Give oneself a profile picture',
        description:
          'The bytes of a JPEG, PNG or WebP picture of up to 8 MiB and 50 million pixels, with its media type (or application/octet-stream). ' +
          'It is drawn anew: upright, fit into 720 x 500, JPEG, without metadata. The picture that it replaces is removed. At most 60 an hour.',
        answers: { 200: PictureLocation },
        needs: 'session',
        bodyLimit: MAX_PICTURE_BYTES,
        handler: async (request): Promise<PictureLocation> => {
          const { location, leftover } = await storeProfilePicture(
            accounts,
            currentIdentity(request).userId,
            {
              bytes: request.body ?? new Uint8Array(),
              claimed: mediaType(request.headers['content-type']),
              origin: callOriginOf(request),
            },
          );
          if (leftover) request.log.warn({ requestId: request.id }, leftover.message);
          return { Location: location };
        },
      });
    }),
  );

  registerRoute<KeyParameter>(personal, {
    method: 'DELETE',
    url: '/account/picture/:key/',
    tag: 'account',
    summary: 'Remove a picture of one’s own',
    description: '404 for a missing picture, another user’s picture, and an invalid key.',
    answers: { 204: Type.Null() },
    needs: 'session',
    handler: async (request, reply) => {
      await removeProfilePicture(accounts, currentIdentity(request).userId, request.params.key);
      return reply.code(204).send();
    },
  });
}

/** GET /pictures/{key}, public for anyone who has the key. */
export function registerPictureServing(
  app: FastifyInstance,
  accounts: Pick<AccountsContext, 'db' | 'pictures'>,
): void {
  registerRoute<KeyParameter>(app, {
    method: 'GET',
    url: '/pictures/:key',
    tag: 'account',
    summary: 'A profile picture',
    produces: 'image/jpeg',
    answers: { 200: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
    refuses: false,
    needs: 'nothing',
    // The bytes are sent unchanged; the schema is only for the documentation.
    serializerCompiler: () => (data) => data as string,
    handler: async (request, reply) => {
      const { key } = request.params;
      const jpeg = await readShownPicture(accounts, key);
      if (!jpeg) throw new AppError('IMAGE_UNKNOWN', 'There is no such picture.');
      return reply
        .headers({
          'content-type': 'image/jpeg',
          'x-content-type-options': 'nosniff',
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': PICTURE_CACHE_CONTROL,
        })
        .send(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength));
    },
  });
}

/** In this scope a body is parsed as the bytes of a picture, or rejected. */
function takeRawPictures(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...PICTURE_TYPES], { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser('*', (_request, _payload, done) => {
    done(new AppError('MEDIA_TYPE_UNSUPPORTED', 'Send a JPEG, PNG or WebP picture, with its media type.'));
  });
}

function mediaType(header: string | undefined): string {
  return (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
