import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildSite } from '../../../infra/local/build/build.ts';
import { openSite } from '../../../infra/local/edge/siteFiles.ts';
import { sitePart } from '../../../infra/site/builtSite.ts';
import { pageFile } from '../../../shared/pageFile.ts';
import { type SitePath, sitePaths } from '../../../shared/paths.ts';
import { chromiumLaunch, unpackChromium } from '../../support/chromium.ts';
import { type Figure, median, sized } from '../harness.ts';
import { installLighthouse, type Report } from '../installLighthouse.ts';
import { startProduct } from '../product.ts';

const runs = sized(3, 1);

/** Excluded from search engines, so they can’t get the full score. */
const hidden: SitePath[] = [sitePaths.installer];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function publicSite(workspace: string): Promise<Figure[]> {
  await unpackChromium();
  const run = await installLighthouse();
  const built = await buildSite();
  const product = await startProduct(workspace, 'public', { site: built });
  const plain = await serveFiles(await plainCopy(built, product.origin, join(workspace, 'plain')));
  const profile = join(workspace, 'public-profile');
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, '--remote-debugging-port=0'],
  });
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');

  async function judge(address: string, onlyCategories: string[]): Promise<Report> {
    const flags = {
      port: Number(port),
      onlyCategories,
      disableStorageReset: false,
      logLevel: 'error' as const,
    };
    const result = await run(address, flags, undefined);
    if (!result) throw new Error(`Lighthouse said nothing of ${address}.`);
    return result.lhr;
  }

  try {
    const figures: Figure[] = [];
    for (const path of Object.values(sitePaths)) {
      const [own, bare]: [Report[], Report[]] = [[], []];
      for (let at = 0; at < runs; at += 1) {
        own.push(await judge(product.origin + path, categories));
        bare.push(await judge(plain.origin + pageFile(path), ['performance']));
      }
      figures.push(...figuresOf(path, own, bare));
    }
    return figures;
  } finally {
    await context.close();
    plain.close();
    await product.stop();
  }
}

function figuresOf(path: SitePath, own: Report[], bare: Report[]): Figure[] {
  const judged = hidden.includes(path) ? categories.filter((category) => category !== 'seo') : categories;
  const lowest = Math.min(
    ...judged.map((category) => median(own.map((report) => 100 * (report.categories[category]?.score ?? 0)))),
  );
  const measured = (reports: Report[], audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const [largest, reference] = [own, bare].map((reports) => measured(reports, 'largest-contentful-paint'));
  return [
    {
      name: `${path}, lowest of the categories`,
      unit: 'score',
      value: Math.round(lowest),
      limit: { least: 100 },
    },
    {
      name: `${path}, largest contentful paint`,
      unit: 'ms',
      value: largest ?? Number.NaN,
      reference: { name: 'the same page without scripts', value: reference ?? Number.NaN },
      ratio: (largest ?? Number.NaN) / (reference ?? Number.NaN),
      limit: { most: 1.15 },
    },
    {
      name: `${path}, scripts before anyone does anything`,
      unit: 'kB',
      value: median(own.map(scriptsOf)),
      limit: { most: 5 },
    },
    {
      name: `${path}, blocking time`,
      unit: 'ms',
      value: measured(own, 'total-blocking-time'),
      limit: { most: 0 },
    },
    {
      name: `${path}, layout shift`,
      unit: '%',
      value: 100 * measured(own, 'cumulative-layout-shift'),
      limit: { most: 0.5 },
    },
  ];
}

/** The share of scripts in a page’s files as transferred, compressed and with headers. */
function scriptsOf({ audits }: Report): number {
  const requests = audits['network-requests']?.details?.items;
  if (!requests) throw new Error('Lighthouse did not list what the page fetched.');
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
}

/** The site’s files with pages of only HTML and CSS. */
async function plainCopy(built: string, origin: string, folder: string): Promise<string> {
  await cp(sitePart(built), folder, { recursive: true });
  for (const path of Object.values(sitePaths)) {
    const html = await (await fetch(origin + path)).text();
    const plain = html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');
    await writeFile(join(folder, pageFile(path)), plain);
  }
  return folder;
}

/** Files of a folder, compressed and cached like the site’s, without anything around them. */
async function serveFiles(folder: string) {
  const files = openSite(folder);
  const server = createServer(async ({ url = '', headers }, response) => {
    const file = await files.find(url, String(headers['accept-encoding'] ?? ''));
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, file.headers).end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
