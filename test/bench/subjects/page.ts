import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser as Chromium, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { buildSync } from 'esbuild';
import { build } from 'vite';
import { check } from '../../../shared/api/access/auth.ts';
import { readObject } from '../../../shared/api/lookup/queries.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import { chromiumLaunch, unpackChromium } from '../../support/chromium.ts';
import { serveFiles } from '../bareServer.ts';
import { type Browsed, enter, source, startBrowsed } from '../browsing.ts';
import { type Figure, median, sized, takeTurns } from '../harness.ts';
import type { Watched } from '../watched.ts';

/** A card that isn’t drawn by then never will be. */
const mostMs = 60_000;
const rounds = sized(20, 1);
const toggleRounds = sized(5, 1);
const cards = [
  'activity',
  'demographics',
  'relations',
  'themes',
  'retention',
  'geographies',
  'psychographics',
  'distribution',
  'see-also',
];
const pageFolder = fileURLToPath(new URL('../page', import.meta.url));

/** A look-up page in a browser, starting with the click on a search result. */
export async function page(workspace: string): Promise<Figure[]> {
  await unpackChromium();
  const bare = join(workspace, 'bare-page');
  await buildBarePage(bare);
  const charts = await serveFiles(bare);
  const browsed = await startBrowsed(workspace);
  const chrome = await chromium.launch(chromiumLaunch);
  try {
    await fillIn(join(bare, 'index.html'), browsed);
    const watching = watchScript();
    const open = (address: string) => openPage(chrome, browsed, watching, address);
    return [
      ...(await timeToCards(open, browsed, `${charts.origin}/start.html`)),
      ...(await disturbances(open, browsed)),
    ];
  } finally {
    await chrome.close();
    await browsed.stop();
    charts.close();
  }
}

type Open = (address: string) => Promise<Page>;

/** A first visit: nothing is cached from one page to the next. */
async function openPage(
  chrome: Chromium,
  browsed: Browsed,
  watching: string,
  address: string,
): Promise<Page> {
  const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
  await enter(context, browsed);
  await context.addInitScript({ content: watching });
  const opened = await context.newPage();
  await opened.goto(new URL(address, browsed.origin).href, { waitUntil: 'networkidle' });
  return opened;
}

async function timeToCards(open: Open, { rich }: Browsed, bare: string): Promise<Figure[]> {
  const { match } = rich;
  const shifts: number[] = [];
  const sample = (address: string, link: string, into: number[]) => async () => {
    const opened = await open(address);
    const before = opened.url();
    await opened.locator(link).first().click();
    await opened.waitForURL((url) => url.href !== before);
    const { drawn, shift } = await untilDrawn(opened);
    into.push(shift);
    await opened.context().close();
    return [drawn];
  };
  const results = `/ConsumerForecast/search-result?${new URLSearchParams({ search: match.name, source: `${source}` })}`;
  const pairs = await takeTurns({
    subject: sample(results, `a[href*="sid=${match.object_sid}&"]`, shifts),
    reference: sample(bare, 'a', []),
    rounds,
  });
  const [value, reference] = [median(pairs.subject), median(pairs.reference)];
  return [
    {
      name: 'from click to all cards',
      unit: 'ms',
      value,
      reference: { name: 'the same charts, inlined', value: reference },
      ratio: value / reference,
      limit: { most: 1.5 },
    },
    { name: 'layout shift after a click', unit: 'score', value: Math.max(...shifts), limit: { most: 0.02 } },
  ];
}

async function disturbances(open: Open, { rich }: Browsed): Promise<Figure[]> {
  const { match, domains } = rich;
  const [domain, other = domain] = domains;
  const place = { sid: match.object_sid, domain, type: match.type_code, source };
  const query = Object.entries(place)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const address = `/ConsumerForecast/lookup-view?${query}`;
  const shifts: number[] = [];
  const toggles = new Map<string, number[]>();
  const code: string[] = [];
  for (let round = 0; round < toggleRounds; round += 1) {
    const opened = await open(address);
    shifts.push((await watchedOf(opened)).shift);
    for (const [name, ms] of await longestTasks(opened))
      toggles.set(name, [...(toggles.get(name) ?? []), ms]);
    opened.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) code.push(request.url());
    });
    await opened.getByRole('button', { name: /^Vertical / }).click();
    await opened.getByRole('menuitem', { name: verticalNames[other as VerticalId] }).click();
    await opened.waitForURL((url) => url.searchParams.get('domain') === String(other));
    await opened.waitForLoadState('networkidle');
    await opened.context().close();
  }
  const [[slowest, ms] = ['', 0]] = [...toggles]
    .map(([name, samples]) => [name, median(samples)] as const)
    .sort(([, one], [, next]) => next - one);
  return [
    { name: 'layout shift while it opens', unit: 'score', value: median(shifts), limit: { most: 0.02 } },
    { name: `longest task of a toggle (${slowest})`, unit: 'ms', value: ms, limit: { most: 100 } },
    { name: 'code that another vertical asks for', unit: 'requests', value: code.length, limit: { most: 0 } },
  ];
}

/** Selects every option of each chart in turn; tasks below 50 ms don’t count. */
async function longestTasks(opened: Page): Promise<[string, number][]> {
  const found: [string, number][] = [];
  const choices = opened.locator('section[id] fieldset label:has(input:enabled)');
  for (let at = 0; at < (await choices.count()); at += 1) {
    const choice = choices.nth(at);
    await opened.evaluate('window.watched.tasks.length = 0');
    const name = (await choice.textContent()) ?? '';
    await choice.click();
    await opened.evaluate(settled);
    found.push([name, Math.max(0, ...(await watchedOf(opened)).tasks)]);
  }
  return found;
}

/** Long after the frame of a choice and its idle work. */
const settled = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve), 200))))`;

const watchedOf = (opened: Page) => opened.evaluate<Watched>('window.watched');

async function untilDrawn(opened: Page): Promise<{ drawn: number; shift: number }> {
  await Promise.race([opened.evaluate('window.allCards'), missingCards(opened)]);
  // Late content may still shift the layout.
  await opened.waitForLoadState('networkidle');
  const { drawn, shift } = await watchedOf(opened);
  return { drawn: drawn ?? 0, shift };
}

/** Fails with what is missing, since a page that threw would never have all cards. */
async function missingCards(opened: Page): Promise<void> {
  await setTimeout(mostMs, undefined, { ref: false });
  throw new Error(`${opened.url()} still lacks: ${await opened.evaluate('window.missing()')}`);
}

function watchScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(pageFolder, 'watch.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  });
  return `window.cards = ${JSON.stringify(cards)};\n${outputFiles[0]?.text}`;
}

/** The page of only the charts without their data, and one with a link to it. */
async function buildBarePage(folder: string): Promise<void> {
  await build({
    root: pageFolder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  writeFileSync(
    join(folder, 'start.html'),
    '<!doctype html><title>Start</title><a href="index.html">Charts</a>',
  );
}

async function fillIn(page: string, { rich, names, visitor }: Browsed): Promise<void> {
  const [{ object }, viewer] = await Promise.all([
    visitor.call(readObject, { sid: rich.match.object_sid, source }),
    visitor.call(check, {}),
  ]);
  const data = JSON.stringify({ viewer, object, insight: rich.insight, names }).replaceAll('<', '\\u003c');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('id="data">', () => `id="data">${data}`),
  );
}
