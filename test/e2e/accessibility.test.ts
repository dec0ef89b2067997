import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, movements, test } from './journey.ts';
import { type Screen, screens } from './screens.ts';

const wide = 1440;
const narrow = 360;

test.use({ newBrowser: true, contextOptions: { reducedMotion: 'reduce' } });

// The screens of a person follow each other in one tab: it loads and compiles the site once for all of them.
for (const [who, theirs] of Object.entries(screens)) {
  test(`no screen of ${who} has an accessibility violation or scrolls sideways, in either scheme and width`, async ({
    context,
    problems,
  }) => {
    test.setTimeout(theirs.length * 20_000);
    const page = await context.newPage();
    for (const screen of theirs) {
      await test.step(screen.name, async () => {
        // One bad screen doesn't hide the others.
        const found = await look(page, screen).catch((error: Error) => [error.message]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // What this one left behind is nothing that the next begins with.
        await page.evaluate('sessionStorage.clear()');
        expect.soft([...found, ...problems.take(screen.complaint)], screen.name).toEqual([]);
      });
    }
  });
}

/** The rules of axe that check colors. */
const ofColours = ['color-contrast', 'link-in-text-block'];

type Look = { scheme: 'light' | 'dark'; width: number; rules: 'all' | 'colours' | 'all but colours' };

/**
 * In the light at each width that there is such a screen at, and in the dark at one of them. Colors, which cost as much as
 * everything else, are judged once in each scheme: in the light where it is widest, in the dark where it is narrowest.
 */
function looksOf({ at }: Screen): Look[] {
  const widths = [narrow, wide].filter((width) => !at || at(width));
  const [first = wide, second] = widths;
  if (second === undefined)
    return [
      { scheme: 'light', width: first, rules: 'all' },
      { scheme: 'dark', width: first, rules: 'colours' },
    ];
  return [
    { scheme: 'light', width: first, rules: 'all but colours' },
    { scheme: 'dark', width: first, rules: 'colours' },
    { scheme: 'light', width: second, rules: 'all' },
  ];
}

/** What is wrong with a screen, in each of its looks. */
async function look(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  const looks = looksOf(screen);
  await page.setViewportSize({ width: looks[0]?.width ?? wide, height: 800 });
  await screen.open(page);
  await page.evaluate(axe.source);
  for (const { scheme, width, rules } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    // Data being fetched again is greyed in the meantime.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const moving = await movements(page);
    const wrong = await barriers(page, rules, screen.within);
    if (moving.length > 0) wrong.push(`${moving.slice(0, 3)} move for whoever wants less motion`);
    const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (reach > width) wrong.push(`it reaches to ${reach} px`);
    found.push(...wrong.map((each) => `${scheme} at ${width} px: ${each}`));
  }
  return found;
}

/** Each with the first places that it was found at, short enough to read in a report. */
async function barriers(page: Page, rules: Look['rules'], within = 'html'): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: { type: 'rule', values: ofColours } }),
    ...(rules === 'all but colours' && {
      rules: Object.fromEntries(ofColours.map((id) => [id, { enabled: false }])),
    }),
  };
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run('${within}', ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`);
    return `${id}: ${help}\n    ${places.join('\n    ')}`;
  });
}
