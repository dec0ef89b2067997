import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './journey.ts';
import { screens } from './screens.ts';

const wide = 1440;
const narrow = 360;

/** In an order that changes as little as it can from one to the next: a page of charts is slow to lay out anew. */
const looks = [
  { scheme: 'light', width: wide },
  { scheme: 'light', width: narrow },
  { scheme: 'dark', width: narrow },
  { scheme: 'dark', width: wide },
] as const;

/** A colour half way to the other scheme would be judged as it is; and one that is inherited may set off after its parent's. */
const coloursAtRest = `(async () => {
  const moving = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
  do {
    await Promise.allSettled(moving().map((each) => each.finished));
    await new Promise(requestAnimationFrame);
  } while (moving().length > 0);
})()`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open, complaint, at, within } of screens) {
  test(`${name} has no barrier and no sideways scroll, light or dark, wide or narrow`, async ({
    page,
    problems,
  }) => {
    if (complaint) problems.expect(complaint);
    const fitting = looks.filter(({ width }) => !at || at(width));
    await page.setViewportSize({ width: fitting[0]?.width ?? wide, height: 800 });
    await open(page);
    await page.evaluate(axe.source);
    for (const { scheme, width } of fitting) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await page.evaluate(coloursAtRest);
      expect(await barriers(page, scheme, within), `${scheme} at ${width} px`).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });
}

/** Each with the first places that it was found at, short enough to read in a report. */
async function barriers(page: Page, scheme: 'light' | 'dark', within = 'html'): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Only colours differ: the rest was judged in the light.
    ...(scheme === 'dark' && { runOnly: ['cat.color'] }),
  };
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run('${within}', ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`);
    return `${id}: ${help}\n    ${places.join('\n    ')}`;
  });
}
