import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildSite } from '../../../infra/local/build/build.ts';
import { browser } from '../../support/browser.ts';
import { chromiumLaunch, unpackChromium } from '../../support/chromium.ts';
import { logInAs } from '../../support/demo.ts';
import { enter } from '../browsing.ts';
import { type Figure, median, percentile } from '../harness.ts';
import { manyReports, publish, reports } from '../manyReports.ts';
import { person, startProduct } from '../product.ts';

/** Each digit narrows the results. */
const typed = ['1234', '1777', '305', '984'];
const pauseMs = 250;

/** Typing a filter into a portal of 2,000 reports: from each key until the portal shows another count. */
export async function portal(workspace: string): Promise<Figure[]> {
  await unpackChromium();
  const local = await startProduct(workspace, 'portal', { site: await buildSite() });
  const context = await chromium.launchPersistentContext(join(workspace, 'portal-profile'), chromiumLaunch);
  try {
    Object.assign(process.env, local.environment);
    await publish(manyReports('typed'));
    const visitor = browser(local.origin, {});
    await logInAs(visitor, person.email);
    await enter(context, { origin: local.origin, visitor });
    const page = await context.newPage();
    await page.goto(`${local.origin}/AppView/portal`);
    await page
      .getByRole('status')
      .filter({ hasText: /2,000 reports/ })
      .waitFor();
    const times = await timesOfKeys(page);
    return [
      {
        name: `a key in the filter of ${reports} reports, until it shows, p50`,
        unit: 'ms',
        value: median(times),
        limit: { most: 50 },
      },
      {
        name: `a key in the filter of ${reports} reports, until it shows, p95`,
        unit: 'ms',
        value: percentile(times, 95),
        limit: { most: 100 },
      },
    ];
  } finally {
    await context.close();
    await local.stop();
  }
}

/** Only keys that change the results. */
async function timesOfKeys(page: Page): Promise<number[]> {
  await page.evaluate(watchKeys);
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const text of typed) {
    await search.click();
    await search.pressSequentially(text, { delay: pauseMs });
    await search.fill('');
    await page.waitForTimeout(pauseMs);
  }
  const times = await page.evaluate<number[]>('window.timesOfKeys');
  if (times.length < typed.length) throw new Error(`Only ${times.length} keys changed what is shown.`);
  return times;
}

/** Measured at the frame after the change, when it is visible. */
const watchKeys = `
  window.timesOfKeys = [];
  let pressed = null;
  addEventListener('keydown', () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    if (pressed === null) return;
    const begun = pressed;
    pressed = null;
    requestAnimationFrame(() => setTimeout(() => window.timesOfKeys.push(performance.now() - begun)));
  }).observe(document.querySelector('[role=status]'), { subtree: true, characterData: true, childList: true });
`;
