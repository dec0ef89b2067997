import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { screens } from './screens.ts';

const widths = [1440, 360];
const schemes = ['light', 'dark'] as const;

/** A colour half way to the other scheme would be judged as it is. */
const coloursAtRest = `Promise.allSettled(
  document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished),
)`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open, at } of screens) {
  test(`${name} has no barrier and no sideways scroll, light or dark, wide or narrow`, async ({
    page,
    problems,
  }) => {
    if (name.endsWith('unreachable')) problems.expect(/ERR_FAILED/);
    if (name.endsWith('not-found')) problems.expect(/status of 404/);
    const fitting = widths.filter((width) => !at || at(width));
    await page.setViewportSize({ width: fitting[0] ?? 0, height: 800 });
    await open(page);
    for (const width of fitting) {
      await page.setViewportSize({ width, height: 800 });
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        await page.evaluate(coloursAtRest);
        expect(await barriers(page, scheme), `${scheme} at ${width} px`).toEqual([]);
      }
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });
}

/** Each with the first places that it was found at, short enough to read in a report. */
async function barriers(page: Page, scheme: (typeof schemes)[number]): Promise<string[]> {
  // Without frames of other sites the legacy mode finds the same in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Only colours differ: the rest was judged in the light.
  if (scheme === 'dark') axe.withTags(['cat.color']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`);
    return `${id}: ${help}\n    ${places.join('\n    ')}`;
  });
}
