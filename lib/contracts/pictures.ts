import { Type, type Static } from 'typebox';

/** PUT /account/picture/, and POST /api/auth/uploadImages of the web process. */
export const PictureLocation = Type.Object({
  Location: Type.String({
    description: 'Where the browser finds the picture; its fourth segment is the image key',
  }),
});
export type PictureLocation = Static<typeof PictureLocation>;
