import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { screens } from './screens.ts';

const schemes = ['light', 'dark'] as const;

// Nothing fades in: a colour half way there would be judged as it is.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1440, 360]) {
  for (const { name, open, at } of screens) {
    if (at && !at(width)) continue;
    test(`${name} at ${width} px has no barrier in light or dark, and no sideways scroll`, async ({
      page,
      problems,
    }) => {
      if (name.endsWith('unreachable')) problems.expect(/ERR_FAILED/);
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        expect(await barriers(page), scheme).toEqual([]);
      }
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    });
  }
}

/** Each with the first places that it was found at, short enough to read in a report. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`);
    return `${id}: ${help}\n    ${places.join('\n    ')}`;
  });
}
