import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, movements, test } from './journey.ts';
import { pixelTolerance } from './layout.ts';
import { type Screen, screens } from './screens.ts';

const wide = 1440;
const narrow = 360;
/** The least width at which the app has room for its tables. */
const laptop = 1280;

/** A person’s screens run in one tab, which loads and compiles the site once. */
export function testScreens(looksOf: (screen: Screen) => Look[], looked: string): void {
  test.use({ newBrowser: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const [who, theirs] of Object.entries(screens)) {
    test(`no screen of ${who} has an accessibility violation, scrolls sideways or cuts a heading, ${looked}`, async ({
      context,
      problems,
    }) => {
      test.setTimeout(theirs.length * 20_000);
      const page = await context.newPage();
      for (const screen of theirs) {
        await test.step(screen.name, async () => {
          // One bad screen doesn’t hide the others.
          const found = await look(page, screen, looksOf(screen)).catch((error: Error) => [error.message]);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          // The next screen starts with an empty session storage.
          await page.evaluate('sessionStorage.clear()');
          expect.soft([...found, ...problems.take(screen.complaint)], screen.name).toEqual([]);
        });
      }
    });
  }
}

/** The axe rules that check colors. */
const ofColours = ['color-contrast', 'link-in-text-block'];

type Look = { scheme: 'light' | 'dark'; width: number; rules: 'all' | 'colours' | 'all but colours' };

/**
 * Light at each width that has the screen, dark at one of them. Color checks, which cost as much as all others, run
 * once per scheme: light at the widest, dark at the narrowest.
 */
export function everyLook(screen: Screen): Look[] {
  const [first = wide, second] = widthsOf(screen);
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

/** Light, at the widest. */
export const oneLook = (screen: Screen): Look[] => [
  { scheme: 'light', width: widthsOf(screen).at(-1) ?? wide, rules: 'all' },
];

const widthsOf = ({ at }: Screen) => [narrow, wide].filter((width) => !at || at(width));

/** The violations of a screen in each of its looks. */
async function look(page: Page, screen: Screen, looks: Look[]): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: looks[0]?.width ?? wide, height: 800 });
  await screen.open(page);
  await page.evaluate(axe.source);
  for (const { scheme, width, rules } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    // Data that is loading again is grayed out.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const moving = await movements(page);
    const wrong = await barriers(page, rules, screen.within);
    if (moving.length > 0) wrong.push(`${moving.slice(0, 3)} move for whoever wants less motion`);
    wrong.push(...(await clutter(page, screen.within)));
    const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (reach > width + pixelTolerance) wrong.push(`it reaches to ${reach} px`);
    found.push(...wrong.map((each) => `${scheme} at ${width} px: ${each}`));
  }
  if (!screen.at || screen.at(laptop)) {
    await page.setViewportSize({ width: laptop, height: 800 });
    found.push(...(await cutHeadings(page, screen.within)).map((each) => `“${each}” is cut at ${laptop} px`));
  }
  return found;
}

/** Headings of parts and of columns of which an end isn’t shown. */
const cutHeadings = (page: Page, within = 'html') =>
  page.evaluate<string[]>(`[...document.querySelector('${within}').querySelectorAll(
    'h1, h2, h3, h4, [role=heading], thead th, [role=columnheader]')]
    .filter((heading) => [heading, ...heading.querySelectorAll('*')].some((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const unseen = each.closest('.unseen') || each.clientWidth <= 1 || !each.checkVisibility();
      return !unseen && ((overflowX !== 'visible' && each.scrollWidth > each.clientWidth + ${pixelTolerance})
        || (overflowY !== 'visible' && each.scrollHeight > each.clientHeight + ${pixelTolerance}));
    }))
    .map((heading) => heading.textContent.trim())`);

/** Several filled buttons beside each other, and closed rows of a phone's list over 64 px. */
const clutter = (page: Page, within = 'body') =>
  page.evaluate<string[]>(`(() => {
    const probe = document.body.appendChild(Object.assign(document.createElement('i'), { style: 'color: var(--sea)' }));
    const sea = getComputedStyle(probe).color;
    probe.remove();
    const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && each.offsetWidth > 40;
    const inLayer = (each) => '${within}' === 'body' && each.closest('[role=dialog], footer, header');
    // The link that skips to the content stands above the page until it has the focus.
    const above = (each) => each.getBoundingClientRect().bottom + scrollY <= 0;
    const filled = [...document.querySelector('${within}').querySelectorAll('button, a, label')]
      .filter((each) => shown(each) && !above(each) && !inLayer(each) && getComputedStyle(each).backgroundColor === sea)
      .map((each) => each.textContent.trim());
    const high = [...document.querySelectorAll('[data-row-card]:not([data-open])')]
      .filter((each) => shown(each) && each.offsetHeight > 64)
      .map((each) => each.offsetHeight + ' px high: ' + each.textContent.slice(0, 40));
    return [
      ...(filled.length > 1 ? ['filled buttons: ' + filled.join(', ')] : []),
      ...high.slice(0, 3),
    ];
  })()`);

/** Violations with their first elements, short enough for a report. */
async function barriers(page: Page, rules: Look['rules'], within = 'html'): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: { type: 'rule', values: ofColours } }),
    ...(rules !== 'colours' && {
      rules: {
        ...(rules === 'all but colours' &&
          Object.fromEntries(ofColours.map((id) => [id, { enabled: false }]))),
        'target-size': { enabled: true },
      },
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
