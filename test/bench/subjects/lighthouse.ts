import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch, unpackChromium } from '../../support/chromium.ts';
import { type Browsed, enter, source, startBrowsed } from '../browsing.ts';
import { type Figure, median, sized } from '../harness.ts';
import { installLighthouse, type Report } from '../installLighthouse.ts';

const runs = sized(3, 1);
const wanted = { accessibility: 100, 'best-practices': 100, performance: 90 };

/** Lighthouse scores of app pages on a desktop, logged in. */
export async function lighthouse(workspace: string): Promise<Figure[]> {
  await unpackChromium();
  const { run, desktop } = await installLighthouse();
  const browsed = await startBrowsed(workspace);
  const profile = join(workspace, 'lighthouse-profile');
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, '--remote-debugging-port=0'],
  });
  try {
    await enter(context, browsed);
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    const figures: Figure[] = [];
    for (const [name, path] of pagesOf(browsed)) {
      const reports: Report[] = [];
      for (let at = 0; at < runs; at += 1) {
        const flags = {
          port: Number(port),
          onlyCategories: Object.keys(wanted),
          disableStorageReset: true,
          logLevel: 'error' as const,
        };
        const result = await run(browsed.origin + path, flags, desktop);
        if (!result) throw new Error(`Lighthouse said nothing of ${name}.`);
        reports.push(result.lhr);
      }
      figures.push(...figuresOf(name, reports));
    }
    return figures;
  } finally {
    await context.close();
    await browsed.stop();
  }
}

function pagesOf({ rich: { match, domains } }: Browsed): [string, string][] {
  const place = { sid: match.object_sid, domain: domains[0], type: match.type_code, source };
  const query = Object.entries(place)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const search = new URLSearchParams({ search: match.name, source: String(source) });
  return [
    ['client home', '/AppView/client-home'],
    ['portal', '/AppView/portal'],
    ['search home', '/ConsumerForecast/object-search'],
    ['search results', `/ConsumerForecast/search-result?${search}`],
    ['look-up page', `/ConsumerForecast/lookup-view?${query}`],
    ['signals', `/ConsumerForecast/signals?source=${source}`],
    ['help', '/ConsumerForecast/help'],
  ];
}

function figuresOf(page: string, reports: Report[]): Figure[] {
  return Object.entries(wanted).map(([category, least]) => {
    const value = median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
    return {
      name: `${page}, ${category.replace('-', ' ')}`,
      unit: 'score',
      value: Math.round(value),
      limit: { least },
    };
  });
}
