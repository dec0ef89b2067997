import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A tab that a worker’s journeys share: its files stay compiled, but no data of the previous user remains. */
export class KeptTab {
  #page: Page | undefined;

  async open(browser: Browser): Promise<Page> {
    this.#page ??= await (await browser.newContext()).newPage();
    return this.#page;
  }

  /** Resets the tab to a new one’s state. */
  async clear(): Promise<void> {
    const page = this.#page;
    if (!page) return;
    const context = page.context();
    await closeOthers(context, page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // Only after nothing that could write is left.
    await openNothing(page);
    await Promise.all([
      context.clearCookies(),
      page.evaluate('localStorage.clear(), sessionStorage.clear()'),
      page.setViewportSize({ width: 1440, height: 900 }),
      page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: null, forcedColors: null }),
      page.mouse.move(-1, -1),
    ]);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.resetNavigationHistory');
    await devtools.detach();
  }
}

/** Opens a page of the site without the app, unless the tab is there already. */
export async function openNothing(page: Page): Promise<void> {
  if (!page.url().endsWith(nothing)) await page.goto(nothing);
}

const nothing = '/robots.txt';

const closeOthers = (context: BrowserContext, kept: Page) =>
  Promise.all(context.pages().map((page) => (page === kept ? undefined : page.close())));
