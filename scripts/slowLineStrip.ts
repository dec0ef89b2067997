// Updates the “after” rows of docs/slow-line.webp: npm run docs:slow-line. The “before” rows are copied from the existing picture.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium } from '@playwright/test';
import { projectRoot } from '../infra/projectRoot.ts';
import { enter, startBrowsed } from '../test/bench/browsing.ts';
import { openOnLine, pagesOnLine } from '../test/bench/line/openOnLine.ts';
import { packedSite, startSecureFront } from '../test/bench/line/servers.ts';
import { chromiumLaunch, unpackChromium } from '../test/support/chromium.ts';

const file = join(projectRoot, 'docs', 'slow-line.webp');
const line = { kbits: 400, latency: 300 };
const seconds = [0.7, 2, 4, 6, 8, 10, 12, 14];

const frame = { width: 152, height: 95 };
const place = { left: 118, top: 26, right: 156, down: 100 };

const workspace = mkdtempSync(join(tmpdir(), 'tideline-strip-'));
await unpackChromium();
const earlier = await loadImage(file);
const browsed = await startBrowsed(workspace, await packedSite(workspace));
const front = await startSecureFront(browsed.origin);
const chrome = await chromium.launch(chromiumLaunch);
try {
  const pages = Object.entries(pagesOnLine(browsed));
  const canvas = createCanvas(earlier.width, earlier.height);
  const context = canvas.getContext('2d');
  context.drawImage(earlier, 0, 0);
  for (const [row, [, page]] of pages.entries()) {
    const frames: { at: number; data: string }[] = [];
    const { began } = await openOnLine(chrome, page, {
      origin: front.origin,
      line,
      enter: (given) => enter(given, { ...browsed, origin: front.origin }),
      onFrame: (taken) => frames.push(taken),
    });
    const top = place.top + (2 * row + 1) * place.down;
    for (const [column, second] of seconds.entries()) {
      const shown = frames.filter(({ at }) => at - began <= second * 1000).at(-1);
      const left = place.left + column * place.right;
      context.fillStyle = '#ffffff';
      context.fillRect(left, top, frame.width, frame.height);
      if (!shown) continue;
      const picture = await loadImage(Buffer.from(shown.data, 'base64'));
      context.drawImage(picture, left, top, frame.width, frame.height);
    }
  }
  writeFileSync(file, canvas.toBuffer('image/webp', 82));
} finally {
  await chrome.close();
  front.close();
  await browsed.stop();
  rmSync(workspace, { recursive: true, force: true });
}
