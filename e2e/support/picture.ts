import sharp from 'sharp';

/** A picture as a phone makes it: 4:3, larger than what is kept, in one color. */
export async function makePicture(
  color: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Nobody', Copyright: 'secret place' } })
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}
