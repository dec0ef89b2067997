import { unpackChromium } from '../../support/chromium.ts';

// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function globalSetup(): Promise<void> {
  if (!process.env.TIDELINE_ORIGIN) throw new Error('Name the address in TIDELINE_ORIGIN.');
  await unpackChromium();
}
