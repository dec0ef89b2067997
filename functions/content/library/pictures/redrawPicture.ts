import { pictureSize } from './pictureSize.ts';

const maxPixels = 40_000_000;
/** Twice the maximum width of a card. */
const maxWidth = 1200;
const webpQuality = 82;

export type Redrawn = { picture: Buffer } | { refused: 'not_a_picture' | 'picture_too_large' };

/** Re-encodes a PNG, JPEG or WebP, so that only pixels survive: no location metadata and no appended data. */
export async function redrawPicture(bytes: Uint8Array): Promise<Redrawn> {
  const size = pictureSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return { refused: 'not_a_picture' };
  if (size.width * size.height > maxPixels) return { refused: 'picture_too_large' };
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes).catch(() => undefined);
  if (!image) return { refused: 'not_a_picture' };
  const width = Math.min(image.width, maxWidth);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return { picture: await canvas.encode('webp', webpQuality) };
}
