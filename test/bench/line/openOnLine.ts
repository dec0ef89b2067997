import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { sessionHintKey } from '../../../shared/sessionHintKey.ts';
import { type Browsed, source } from '../browsing.ts';

export type Line = { kbits: number; latency: number };

type PageOnLine = {
  path: string;
  /** Each by the selector of what must be there. */
  content: Record<string, string>;
};

/** The pages that people open first, and what they open them for. */
export function pagesOnLine({ rich: { match, domains } }: Pick<Browsed, 'rich'>) {
  const place = new URLSearchParams({
    sid: String(match.object_sid),
    domain: String(domains[0]),
    type: match.type_code,
    source: String(source),
  });
  const found = new URLSearchParams({ search: match.name, source: String(source) });
  return {
    home: { path: '/AppView/client-home', content: { content: 'main h1' } },
    'look-up': {
      path: `/ConsumerForecast/lookup-view?${place}`,
      content: { heading: 'main h1', chart: 'section#activity path.recharts-curve[d]' },
    },
    portal: { path: '/AppView/portal', content: { content: 'main article' } },
    'search results': {
      path: `/ConsumerForecast/search-result?${found}`,
      content: { content: 'main a[href*="lookup-view?sid"]' },
    },
    'manage users': { path: '/user-settings', content: { content: 'main tbody tr a, main tbody tr button' } },
  } satisfies Record<string, PageOnLine>;
}

export type Opened = {
  /** The time of day when the page began, in milliseconds. */
  began: number;
  paint: number;
  shift: number;
  content: Record<string, { ms: number; kB: number; files: number }>;
};

type Finished = { at: number; bytes: number };

/** Opens a page with an empty cache over a line that the browser makes slow. */
export async function openOnLine(
  chrome: Browser,
  { path, content }: PageOnLine,
  {
    origin,
    line,
    enter,
    onFrame,
  }: {
    origin: string;
    line: Line;
    enter: (context: BrowserContext) => Promise<void>;
    onFrame?: (frame: { at: number; data: string }) => void;
  },
): Promise<Opened> {
  const context = await chrome.newContext({
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
  });
  try {
    await enter(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session, line);
    const finished = watchFiles(session);
    if (onFrame) await watchFrames(session, onFrame);
    // Logged in before, as its cookie says too.
    await page.addInitScript(`localStorage.setItem('${sessionHintKey}', '1')`);
    await page.addInitScript(`(${watchContent})(${JSON.stringify(content)})`);
    await page.goto(origin + path, { waitUntil: 'commit', timeout: 60_000 });
    const seen = await untilSeen(page, Object.keys(content).length);
    await page.waitForTimeout(onFrame ? 1500 : 700);
    const { paint, shift, began } = await page.evaluate<Watched>('window.slowLine()');
    const files = finished(began);
    return {
      began,
      paint,
      shift,
      content: Object.fromEntries(
        Object.entries(seen).map(([name, ms]) => {
          const before = files.filter(({ at }) => at <= ms);
          const bytes = before.reduce((sum, each) => sum + each.bytes, 0);
          return [name, { ms, kB: bytes / 1000, files: before.length }];
        }),
      ),
    };
  } finally {
    await context.close();
  }
}

/** How long one file of this size takes over the line, until all of it is there. */
export async function timeOfBytes(chrome: Browser, origin: string, kB: number, line: Line): Promise<number> {
  const context = await chrome.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), line);
    await page.goto(`${origin}/${Math.round(kB * 1000)}`, { timeout: 60_000 });
    return await page.evaluate<number>("performance.getEntriesByType('navigation')[0].responseEnd");
  } finally {
    await context.close();
  }
}

type Watched = { paint: number; shift: number; began: number; seen: Record<string, number> };

async function slowDown(session: CDPSession, { kbits, latency }: Line): Promise<void> {
  await session.send('Network.enable');
  const bytes = (kbits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** Arrived files, with their times since the page began. */
function watchFiles(session: CDPSession): (began: number) => Finished[] {
  const all: { timestamp: number; bytes: number }[] = [];
  let wallLessMonotonic = 0;
  session.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    wallLessMonotonic = wallTime - timestamp;
  });
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    all.push({ timestamp, bytes: encodedDataLength });
  });
  return (began) =>
    all.map(({ timestamp, bytes }) => ({ at: (timestamp + wallLessMonotonic) * 1000 - began, bytes }));
}

async function watchFrames(session: CDPSession, onFrame: (frame: { at: number; data: string }) => void) {
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    onFrame({ at: (metadata.timestamp ?? 0) * 1000, data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 480, maxHeight: 300 });
}

const longestMs = 40_000;

async function untilSeen(page: Page, wanted: number): Promise<Record<string, number>> {
  for (let waited = 0; waited < longestMs; waited += 100) {
    const { seen } = await page.evaluate<Watched>('window.slowLine ? window.slowLine() : { seen: {} }');
    if (Object.keys(seen).length === wanted) return seen;
    await page.waitForTimeout(100);
  }
  throw new Error(`${page.url()} still lacks its content: ${await page.locator('body').textContent()}`);
}

/** Runs in the page before its code. */
const watchContent = `(content) => {
  const watched = { paint: 0, shift: 0, began: performance.timeOrigin, seen: {} };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') watched.paint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    for (const [name, selector] of Object.entries(content))
      if (!(name in watched.seen) && document.querySelector(selector)) watched.seen[name] = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.slowLine = () => watched;
}`;
