import { expect, test } from './journey.ts';
import { screens } from './screens.ts';

const widths = [1440, 768, 360];
const schemes = ['light', 'dark'] as const;

const all = Object.entries(screens).flatMap(([group, own]) => own.map((screen) => ({ ...screen, group })));

for (const { group, name, open, complaint, at } of all) {
  for (const width of widths.filter((each) => !at || at(each))) {
    test(`the picture of ${name} for ${group} is taken at ${width} px`, async ({ page, problems }) => {
      if (complaint) problems.expect(complaint);
      // Animations would be captured halfway.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        const path = `test-results/screens/${group.replaceAll(' ', '-')}/${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
    });
  }
}
