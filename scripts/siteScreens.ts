// Takes the screenshots for the public site and the README from a running demonstration: npm run site:screens --
// http://localhost:4180
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '../infra/demo/world.ts';
import { projectRoot } from '../infra/projectRoot.ts';
import { chromiumLaunch, unpackChromium } from '../test/support/chromium.ts';

const folder = join(projectRoot, 'web', 'site', 'screens');
const [baseURL = 'http://localhost:4180'] = process.argv.slice(2);
const forecast = '/ConsumerForecast';
const vertical = 1215;

/** The size in web/site/screens/screens.ts; pages show it smaller, so it stays sharp on dense screens. */
const viewport = { width: 1280, height: 800 };
/** AVIF at 60 looks like WebP at 78 and is 40 % smaller; WebP is the fallback. */
const quality = { avif: 60, webp: 78 };

type Found = { object_sid: number; ppm: number | null; domains: { domain_sid: number; has_data: boolean }[] };

const screens: Record<string, (page: Page, sids: number[]) => Promise<void>> = {
  'look-up': async (page, [sid]) => {
    await page.goto(`${forecast}/lookup-view?sid=${sid}&domain=${vertical}&source=1`);
    await page.getByRole('region', { name: 'Activity', exact: true }).waitFor();
  },
  compare: async (page, sids) => {
    await page.goto(`${forecast}/compare?objects=${sids.slice(0, 4).join(',')}&domain=${vertical}&source=1`);
    await page.getByRole('region', { name: 'Activity', exact: true }).waitFor();
  },
  search: async (page) => {
    await page.goto(`${forecast}/search-result?search=co&order=ppm`);
    await page
      .getByRole('button', { name: /Add to worklist/ })
      .first()
      .waitFor();
  },
};

await unpackChromium();
const browser = await chromium.launch(chromiumLaunch);
try {
  const page = await browser.newPage({ viewport, baseURL, reducedMotion: 'reduce' });
  await logIn(page);
  const sids = await mostTalkedOf(page);
  for (const [name, open] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(page, sids);
      await page.waitForLoadState('networkidle');
      const { avif, webp } = await pictures(page);
      writeFileSync(join(folder, `${name}-${colorScheme}.avif`), avif);
      writeFileSync(join(folder, `${name}-${colorScheme}.webp`), webp);
    }
  }
  writeFileSync(join(projectRoot, 'docs', 'tideline.webp'), await overview(page, sids));
} finally {
  await browser.close();
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill('manager@larkspur.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/account/login'));
  await page.keyboard.press('Enter');
  await answered;
}

async function mostTalkedOf(page: Page): Promise<number[]> {
  const found = new Map<number, number>();
  for (const query of 'aeiors') {
    const answer = await page.request.get(
      `/api/lookup/advanced?query=${query}&source=1&filter=product_type&order=ppm`,
    );
    const { matches } = (await answer.json()) as { matches: Found[] };
    for (const { object_sid, ppm, domains } of matches) {
      // The first is its default vertical.
      if (domains[0]?.domain_sid === vertical && domains[0].has_data) found.set(object_sid, ppm ?? 0);
    }
  }
  return [...found].toSorted(([, a], [, b]) => b - a).map(([sid]) => sid);
}

async function pictures(page: Page): Promise<Record<keyof typeof quality, Buffer>> {
  const screen = await loadImage(await page.screenshot());
  const canvas = createCanvas(screen.width, screen.height);
  canvas.getContext('2d').drawImage(screen, 0, 0);
  return {
    avif: await canvas.encode('avif', { quality: quality.avif }),
    webp: await canvas.encode('webp', quality.webp),
  };
}

async function overview(page: Page, [sid]: number[]): Promise<Buffer> {
  const [width, height, gap, radius] = [864, 540, 24, 12];
  const sheet = createCanvas(2 * width + 3 * gap, 2 * height + 3 * gap);
  const drawing = sheet.getContext('2d');
  drawing.fillStyle = '#dfe7e7';
  drawing.fillRect(0, 0, sheet.width, sheet.height);
  const home = '/AppView/client-home';
  const lookup = `${forecast}/lookup-view?sid=${sid}&domain=${vertical}&source=1`;
  const tiles = [
    [home, 'light', 0, 0],
    [lookup, 'light', 1, 0],
    [lookup, 'dark', 0, 1],
    [home, 'dark', 1, 1],
  ] as const;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, colorScheme, column, row] of tiles) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const screen = await loadImage(await page.screenshot());
    const [x, y] = [gap + column * (width + gap), gap + row * (height + gap)];
    drawing.save();
    drawing.beginPath();
    drawing.roundRect(x, y, width, height, radius);
    drawing.clip();
    drawing.drawImage(screen, x, y, width, height);
    drawing.restore();
  }
  return sheet.encode('webp', quality.webp);
}
