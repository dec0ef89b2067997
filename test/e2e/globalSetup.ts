import { unpackChromium } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';

// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [{ origin, inbox, stop }] = await Promise.all([startProduct(), unpackChromium()]);
  process.env.TIDELINE_ORIGIN = origin;
  process.env.TIDELINE_INBOX = inbox;
  return stop;
}
