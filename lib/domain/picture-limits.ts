/** Maximum size of an uploaded picture in bytes. */
export const MAX_PICTURE_BYTES = 8 << 20;
