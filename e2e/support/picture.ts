import sharp from 'sharp';

/** A picture as taken by a phone: 4:3, larger than the stored size, in one color. */
export async function makePicture(
  color: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Nobody', Copyright: 'secret place' } })
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}
