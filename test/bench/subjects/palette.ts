import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { buildSite } from '../../../infra/local/build/build.ts';
import { listProducts } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { listObjects } from '../../../shared/api/lookup/queries.ts';
import { browser } from '../../support/browser.ts';
import { chromiumLaunch, unpackChromium } from '../../support/chromium.ts';
import { logInAs } from '../../support/demo.ts';
import { type Figure, median, sized } from '../harness.ts';
import { person, startProduct } from '../product.ts';

const [objects, reports] = [600, 2000];
const rounds = sized(15, 1);
const typed = ['s', 'se', 'ser', 'seru', 'serum', 'serum ', 'serum 1', 'serum 12'];
/** In no name, so all are compared letter by letter. */
const misspelt = ['serim', 'spakling'];

type Reports = Output<typeof listProducts>;

/** The command palette in a browser with the data of a large customer. */
export async function palette(workspace: string): Promise<Figure[]> {
  await unpackChromium();
  const product = await startProduct(workspace, 'palette', { site: await buildSite() });
  const chrome = await chromium.launch(chromiumLaunch);
  try {
    const visitor = browser(product.origin, {});
    await logInAs(visitor, person.email);
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: product.origin })),
    );
    await answerWithMany(context, await visitor.call(listProducts, {}));
    const page = await context.newPage();
    await page.addInitScript(watching);
    await page.goto(`${product.origin}/AppView/client-home`, { waitUntil: 'networkidle' });
    const { opened, keys, mistakes } = await measure(page);
    const figure = (name: string, samples: number[], most: number): Figure => ({
      name,
      unit: 'ms',
      value: median(samples),
      limit: { most },
    });
    return [
      figure('from Ctrl+K to the open palette', opened, 50),
      figure('from a key to what it finds', keys, 30),
      figure('from a misspelt key to what it finds', mistakes, 30),
    ];
  } finally {
    await chrome.close();
    await product.stop();
  }
}

const words = [
  'Serum',
  'Soap',
  'Oat Milk',
  'Night Cream',
  'Sparkling Water',
  'Face Mask',
  'Granola',
  'Candle',
];
const nameAt = (at: number) => `${words[at % words.length]} ${at}`;

async function answerWithMany(context: BrowserContext, { workProducts, ...rest }: Reports): Promise<void> {
  const [report] = workProducts;
  if (!report) throw new Error('The demonstration world has no report.');
  const known: Output<typeof listObjects> = {
    objects: Array.from({ length: objects }, (_, at) => ({
      sid: at + 1,
      name: nameAt(at),
      type_code: 'PL',
      domain_sid: 9022,
    })),
  };
  const many: Reports = {
    ...rest,
    workProducts: Array.from({ length: reports }, (_, at) => ({
      ...report,
      uid: `${report.uid.slice(0, -4)}${String(at).padStart(4, '0')}` as typeof report.uid,
      name: `The market for ${nameAt(at)}`,
    })),
  };
  await context.route('**/api/lookup/objects*', (route) => route.fulfill({ json: known }));
  await context.route('**/api/products', (route) => route.fulfill({ json: many }));
  await context.route('**/api/lookup/match*', (route) => route.fulfill({ json: { matches: [] } }));
}

/** From each key to the first frame with its results. */
const watching = `
  window.pressed = [];
  window.waiting = Promise.resolve();
  addEventListener('keydown', ({ timeStamp }) => {
    window.waiting = new Promise((resolve) => {
      // The frame is drawn after its requests and before its deferred work.
      const look = () => document.querySelector('[role="dialog"] [role="option"]')
        ? setTimeout(() => resolve(window.pressed.push(performance.now() - timeStamp)))
        : requestAnimationFrame(look);
      requestAnimationFrame(look);
    });
  }, true);`;

async function press(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key);
  await page.evaluate('window.waiting');
  return (await page.evaluate<number[]>('window.pressed.splice(0)')).at(-1) ?? Number.NaN;
}

async function measure(page: Page) {
  const [opened, keys, mistakes]: number[][] = [[], [], []];
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  // On first use, the palette reads its lists.
  await page.waitForTimeout(500);
  await press(page, 'Control+k');
  await page.waitForLoadState('networkidle');
  await close();
  for (let round = 0; round < rounds; round += 1) {
    opened?.push(await press(page, 'Control+k'));
    for (const text of typed)
      keys?.push(await press(page, text.at(-1) === ' ' ? 'Space' : (text.at(-1) ?? '')));
    const field = page.getByRole('dialog').getByRole('combobox');
    for (const text of misspelt) {
      await field.fill(text.slice(0, -1));
      mistakes?.push(await press(page, text.at(-1) ?? ''));
    }
    await close();
  }
  return { opened: opened ?? [], keys: keys ?? [], mistakes: mistakes ?? [] };
}
