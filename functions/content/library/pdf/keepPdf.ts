import { createHash } from 'node:crypto';
import { keepFile } from '../../../platform/services/files.ts';
import { log } from '../../../platform/services/log.ts';
import { keepTexts } from '../keptTexts.ts';
import { drawPages } from './drawPages.ts';
import { pageTextsOf } from './pageTexts.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export async function keepPdf(bytes: Uint8Array): Promise<{ key: string; pages: string[] }> {
  const key = `products/${hashOf(bytes)}.pdf`;
  const pictures = await drawPages(bytes).catch((error: Error) => {
    log.warn('pages not drawn', { key, error: error.message });
    return [];
  });
  const texts = await pageTextsOf(bytes).catch((error: Error) => {
    log.warn('pages not indexed', { key, error: error.message });
    return [];
  });
  await keepTexts(key, texts);
  const pages: string[] = [];
  for (const picture of pictures) pages.push(await keepPage(picture));
  await keepFile({ key, type: 'application/pdf', bytes });
  return { key, pages };
}

async function keepPage(bytes: Uint8Array): Promise<string> {
  const key = `products/${hashOf(bytes)}.webp`;
  await keepFile({ key, type: 'image/webp', bytes });
  return key;
}
