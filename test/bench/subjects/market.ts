import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Output } from '../../../shared/api/endpoint.ts';
import { readMarket, readOwn } from '../../../shared/api/lookup/queries.ts';
import { chromiumLaunch, unpackChromium } from '../../support/chromium.ts';
import { type Browsed, enter, source, startBrowsed } from '../browsing.ts';
import { type Figure, median, sized, takeTurns } from '../harness.ts';

const rows = 2000;
const ownRows = 8;
const rounds = sized(15, 1);
/** Including the record of the visit. */
const mostRequests = 9;

type Place = Pick<Browsed, 'origin'> & { sid: number; domain: number };

/** A market of 2,000 rows, a year in review, and home with eight own objects, in a browser. */
export async function market(workspace: string): Promise<Figure[]> {
  await unpackChromium();
  const browsed = await startBrowsed(workspace);
  const chrome = await chromium.launch(chromiumLaunch);
  try {
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
    await enter(context, browsed);
    const [domain] = browsed.rich.domains;
    if (!domain) throw new Error('The object has no vertical.');
    return await measureIn(context, { origin: browsed.origin, sid: browsed.rich.match.object_sid, domain });
  } finally {
    await chrome.close();
    await browsed.stop();
  }
}

export async function measureIn(context: BrowserContext, place: Place): Promise<Figure[]> {
  await answerWithMany(context);
  const query = `sid=${place.sid}&domain=${place.domain}&source=${source}`;
  const lookup = opening(context, `${place.origin}/ConsumerForecast/lookup-view?${query}`, cards);
  const pages = {
    'first rows of a market of 2,000': [`market?domain=${place.domain}&source=${source}`, 'tbody tr a'],
    'year in review': [
      `year-in-review?objects=${place.sid}&domain=${place.domain}&source=${source}`,
      'main table tbody tr',
    ],
  } as const;
  const figures: Figure[] = [];
  for (const [name, [address, drawn]] of Object.entries(pages)) {
    const subject = opening(context, `${place.origin}/ConsumerForecast/${address}`, drawn);
    const turns = await takeTurns({ subject, reference: lookup, rounds });
    const [value, reference] = [median(turns.subject), median(turns.reference)];
    figures.push({
      name,
      unit: 'ms',
      value,
      reference: { name: 'a look-up page', value: reference },
      ratio: value / reference,
      limit: { most: 1.5 },
    });
  }
  const home = await homeRequests(context, place.origin);
  return [
    ...figures,
    { name: 'sort of 2,000 rows', unit: 'ms', value: await sorting(context, place), limit: { most: 100 } },
    { name: 'home with eight own objects', unit: 'requests', value: home, limit: { most: mostRequests } },
  ];
}

const cards = 'section#activity path.recharts-curve[d]';

/** From the address to what the page is opened for. */
const opening = (context: BrowserContext, address: string, drawn: string) => async () => {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await page.evaluate<number>(untilDrawn(drawn));
  await page.close();
  return [ms];
};

const untilDrawn = (selector: string) => `new Promise((resolve) => {
  const look = () => document.querySelector('${selector}')
    ? resolve(performance.now())
    : requestAnimationFrame(look);
  look();
})`;

async function sorting(context: BrowserContext, { origin, domain }: Place): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${origin}/ConsumerForecast/market?domain=${domain}&source=${source}`);
  await page.locator('tbody tr a').first().waitFor();
  const samples: number[] = [];
  for (const heading of ['Name', 'Posts', 'Name', 'Posts', 'Name']) {
    samples.push(await sortBy(page, heading));
  }
  await page.close();
  return median(samples);
}

/** Until the first row is another one. */
const sortBy = (page: Page, heading: string) =>
  page.evaluate<number>(`new Promise((resolve) => {
  const first = () => document.querySelector('tbody tr')?.textContent;
  const buttons = [...document.querySelectorAll('thead button')];
  const button = buttons.find(({ textContent }) => textContent.trim() === '${heading}');
  const [before, began] = [first(), performance.now()];
  const look = () => first() === before ? requestAnimationFrame(look) : resolve(performance.now() - began);
  button.click();
  look();
})`);

async function homeRequests(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked += 1;
  });
  await page.goto(`${origin}/AppView/client-home`, { waitUntil: 'networkidle' });
  await page.close();
  return asked;
}

/** The world's own answers, with more rows of the same kind. */
async function answerWithMany(context: BrowserContext): Promise<void> {
  await context.route(`**/api${readMarket.path}?*`, async (route) => {
    const response = await route.fetch();
    const answer: Output<typeof readMarket> = await response.json();
    const seen = answer.market?.rows ?? [];
    const many = Array.from({ length: rows }, (_, at) => {
      const row = seen[at % seen.length];
      if (!row) throw new Error('The market has no rows.');
      return { ...row, sid: 1_000_000 + at, name: `${row.name} ${at}`, posts: 3 * rows - at };
    });
    const market = answer.market && { ...answer.market, total: rows, rows: many };
    await route.fulfill({ response, json: { ...answer, market } });
  });
  await context.route(`**/api${readOwn.path}*`, async (route) => {
    const response = await route.fetch();
    const answer: Output<typeof readOwn> = await response.json();
    const [row] = answer.rows;
    const rows = row ? Array.from({ length: ownRows }, (_, at) => ({ ...row, sid: 1_000_000 + at })) : [];
    await route.fulfill({ response, json: { ...answer, rows } });
  });
}
