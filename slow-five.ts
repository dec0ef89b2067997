import { mkdtempSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch, unpackChromium } from './test/support/chromium.ts';
import { enter, startBrowsed } from './test/bench/browsing.ts';
import { openOnLine } from './test/bench/line/openOnLine.ts';
import { packedSite } from './test/bench/line/packedSite.ts';
import { pagesOnLine } from './test/bench/line/pagesOnLine.ts';
import { startSecureFront } from './test/bench/line/secureFront.ts';
const workspace = mkdtempSync('/tmp/slow-five-');
await unpackChromium();
const browsed = await startBrowsed(workspace, await packedSite(workspace));
const front = await startSecureFront(browsed.origin);
const chrome = await chromium.launch(chromiumLaunch);
for (const round of [1, 2]) for (const [name, page] of Object.entries(pagesOnLine(browsed))) {
  const o = await openOnLine(chrome, page, { origin: front.origin, line: { kbits: 400, latency: 300 }, enter: (c) => enter(c, { ...browsed, origin: front.origin }) });
  console.log(round, name, Math.round(o.paint), o.shift.toFixed(3), JSON.stringify(o.content));
}
await chrome.close(); process.exit(0);
