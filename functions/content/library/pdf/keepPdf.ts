import { createHash } from 'node:crypto';
import { keepFile } from '../../../platform/services/files.ts';
import { log } from '../../../platform/services/log.ts';
import { keepTexts } from '../keptTexts.ts';
import { drawPdf } from './drawPdf.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Keeps nothing of a file that takes too long to draw; then tells the page that does. */
export async function keepPdf(
  bytes: Uint8Array,
): Promise<{ key: string; pages: string[] } | { tooComplexPage: number }> {
  const key = `products/${hashOf(bytes)}.pdf`;
  const drawn = await drawPdf(bytes);
  if ('tooComplexPage' in drawn) return drawn;
  for (const { part, error } of drawn.failed) log.warn(`${part} of pages not kept`, { key, error });
  const failed = drawn.failed.map(({ part }) => part);
  await keepTexts(key, failed.includes('texts') ? [] : drawn.texts);
  const pages: string[] = [];
  for (const picture of failed.includes('pictures') ? [] : drawn.pictures)
    pages.push(await keepPage(picture));
  await keepFile({ key, type: 'application/pdf', bytes });
  return { key, pages };
}

async function keepPage(bytes: Uint8Array): Promise<string> {
  const key = `products/${hashOf(bytes)}.webp`;
  await keepFile({ key, type: 'image/webp', bytes });
  return key;
}
