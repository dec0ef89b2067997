import { unpackChromium } from '../support/chromium.ts';
import { buildWorldOnce, startProduct } from '../support/product.ts';

// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function globalSetup(): Promise<() => Promise<void>> {
  await Promise.all([buildWorldOnce(), unpackChromium()]);
  const { origin, inbox, preview, data, stop } = await startProduct();
  process.env.TIDELINE_ORIGIN = origin;
  process.env.TIDELINE_INBOX = inbox;
  process.env.TIDELINE_PREVIEW = preview;
  process.env.TIDELINE_FOLDER = data;
  return stop;
}
