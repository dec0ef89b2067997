import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch, unpackChromium } from '../../support/chromium.ts';
import { enter, startBrowsed } from '../browsing.ts';
import { type Figure, median, sized } from '../harness.ts';
import { type Line, type Opened, openOnLine, pagesOnLine, timeOfBytes } from '../line/openOnLine.ts';
import { packedSite, startBytes, startSecureFront } from '../line/servers.ts';

const runs = sized(3, 1);
const slow = { kbits: 400, latency: 300 };
const faster: Record<string, Line> = {
  '1.6 Mbit/s': { kbits: 1600, latency: 150 },
  '20 Mbit/s': { kbits: 20_000, latency: 20 },
};
const mostKB = { home: 170, 'look-up': 260, portal: 225 } as const;
const mostFiles = 20;

/** Pages that people open first, with an empty cache, beside the same bytes from a bare file server over the same line. */
export async function slowLine(workspace: string): Promise<Figure[]> {
  await unpackChromium();
  const browsed = await startBrowsed(workspace, await packedSite(workspace));
  const bytes = await startBytes();
  const [front, bare] = [await startSecureFront(browsed.origin), await startSecureFront(bytes.origin)];
  const chrome = await chromium.launch(chromiumLaunch);
  const own = { ...browsed, origin: front.origin };
  const open = (page: keyof typeof mostKB, line: Line) =>
    openOnLine(chrome, pagesOnLine(browsed)[page], {
      origin: front.origin,
      line,
      enter: (context) => enter(context, own),
    });
  try {
    const figures: Figure[] = [];
    for (const page of Object.keys(mostKB) as (keyof typeof mostKB)[]) {
      figures.push(...(await figuresOf(chrome, bare.origin, page, slow, () => open(page, slow))));
      for (const [name, line] of Object.entries(faster)) {
        const seen = await repeated(() => open(page, line));
        figures.push({
          name: `${page} at ${name}, content`,
          unit: 'ms',
          value: median(seen.map(contentOf)),
          limit: { most: 3000 },
        });
      }
    }
    return figures;
  } finally {
    await chrome.close();
    for (const each of [front, bare, bytes]) each.close();
    await browsed.stop();
  }
}

/** The greeting, the first report, the heading of a look-up page. */
const firstOf = ({ content: { heading, content } }: Opened) => {
  const first = heading ?? content;
  if (!first) throw new Error('The page has no content.');
  return first;
};
const contentOf = (opened: Opened) => firstOf(opened).ms;

async function figuresOf(
  chrome: Browser,
  bare: string,
  page: keyof typeof mostKB,
  line: Line,
  open: () => Promise<Opened>,
): Promise<Figure[]> {
  const seen = await repeated(open);
  const kB = median(seen.map((opened) => firstOf(opened).kB));
  const value = median(seen.map(contentOf));
  const reference = median(await repeated(() => timeOfBytes(chrome, bare, kB, line)));
  const name = (what: string) => `${page} at ${line.kbits} kbit/s, ${what}`;
  const most = (
    what: string,
    unit: Figure['unit'],
    of: (opened: Opened) => number,
    limit: number,
  ): Figure => ({ name: name(what), unit, value: median(seen.map(of)), limit: { most: limit } });
  return [
    most('first paint', 'ms', ({ paint }) => paint, 600),
    {
      name: name('content'),
      unit: 'ms',
      value,
      reference: { name: 'the same bytes from a file server', value: reference },
      ratio: value / reference,
      limit: { most: 1.3 },
    },
    most('before content', 'kB', (opened) => firstOf(opened).kB, mostKB[page]),
    most('before content', 'requests', (opened) => firstOf(opened).files, mostFiles),
    most('layout shift', 'score', ({ shift }) => shift, 0.05),
  ];
}

async function repeated<Value>(measure: () => Promise<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (let at = 0; at < runs; at += 1) all.push(await measure());
  return all;
}
