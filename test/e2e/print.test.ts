import type { Page } from '@playwright/test';
import { card, compareAt, forecast, manager, openObject, talkedOf } from './forecast.ts';
import { enterAs, expect, test } from './journey.ts';
import { pixelTolerance } from './layout.ts';

/** Everything on the printed page that looks as if it could be pressed. */
const pressable = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(
    'a, button, input, select, textarea, summary, [role=button], [role=menu], [role=tab], [role=dialog]')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && !each.closest('.unseen'))
    .filter((each) => {
      const { borderTopWidth, backgroundColor, textDecorationLine, color } = getComputedStyle(each);
      const isText = each.matches('a, button[data-on-paper]') && borderTopWidth === '0px'
        && backgroundColor === 'rgba(0, 0, 0, 0)' && textDecorationLine === 'none'
        && color === getComputedStyle(each.parentElement).color;
      return !isText;
    })
    .map((each) => (each.getAttribute('aria-label') ?? each.textContent).trim())`);

/** Charts that leave the sheet or cover the text below them. */
const cutCharts = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('svg.recharts-surface')]
    .filter((chart) => {
      const frame = chart.closest('section').getBoundingClientRect();
      const { left, right, bottom } = chart.getBoundingClientRect();
      const foot = [...chart.closest('section').querySelectorAll(':scope > p')]
        .find((each) => each.checkVisibility()).getBoundingClientRect();
      return left < frame.left - ${pixelTolerance} || right > frame.right + ${pixelTolerance} || bottom > foot.top + ${pixelTolerance};
    })
    .map((chart) => chart.closest('section').id)`);

/** As wide as the text of an A4 sheet. */
async function print(page: Page) {
  await page.setViewportSize({ width: 718, height: 1040 });
  await page.emulateMedia({ media: 'print' });
}

const said = [
  /Tell me when it changes/,
  /Download/,
  /Share$/,
  /Add note/,
  /How is this computed/,
  /Bookmark$/,
];

async function expectPaper(page: Page) {
  expect(await pressable(page), 'looks pressable on paper').toEqual([]);
  expect(await cutCharts(page), 'charts cut on paper').toEqual([]);
  for (const words of said) await expect(page.getByText(words).filter({ visible: true })).toHaveCount(0);
}

const expectForecast = (page: Page) =>
  expect(card(page, 'Activity').locator('path[stroke-dasharray="5 4"]').first()).toBeVisible();

/** On the screen, “?” explains it. */
const forecastExplained = (page: Page) => card(page, 'Activity').getByText(/Forecast: the median/);

test('a printed look-up page has the forecast and the choices of the screen, and nothing to press', async ({
  page,
}) => {
  await openObject(page, manager, { rest: '&forecast=1' });
  const choices = page.getByText(/^Instagram · .+ · .+ to .+$/);
  await expectForecast(page);
  await expect(choices).toBeHidden();
  await print(page);
  await expectPaper(page);
  await expect(choices).toBeVisible();
  await expectForecast(page);
  await expect(forecastExplained(page)).toBeVisible();
  await expect(page.getByText('1-month retention', { exact: true }).first()).toBeVisible();
  await expect(card(page, 'Demographics').getByText('Gender', { exact: true })).toBeVisible();
  await expect(card(page, 'Demographics').getByText('Age', { exact: true })).toBeHidden();
});

test('a printed comparison shows the objects with their forecasts, and nothing to press', async ({
  page,
}) => {
  await enterAs(page, manager, `${forecast}/help`);
  const [one, ...others] = await talkedOf(page);
  const other = others.find(({ domain }) => domain === one?.domain);
  if (!one || !other) throw new Error('Too little to compare.');
  await page.goto(`${compareAt([one.object_sid, other.object_sid], one.domain)}&forecast=1`);
  await expect(card(page, 'How each differs')).toBeVisible();
  await expectForecast(page);
  await print(page);
  await expectPaper(page);
  await expect(page.getByText(/^Instagram · /)).toBeVisible();
  const objects = page.getByRole('list', { name: 'Compared objects' });
  for (const { name } of [one, other]) await expect(objects.getByText(name, { exact: true })).toBeVisible();
  await expectForecast(page);
  await expect(forecastExplained(page)).toBeVisible();
});

test('printed signals say what they were filtered by, and have no votes, links or menus', async ({
  page,
}) => {
  await enterAs(page, manager, `${forecast}/signals?source=1&kind=spike`);
  const entry = page.getByRole('heading', { level: 2 }).first();
  await expect(entry).toBeVisible();
  await print(page);
  await expectPaper(page);
  await expect(page.getByText('Instagram · All verticals · Spike', { exact: true })).toBeVisible();
  await expect(entry).toBeVisible();
  for (const words of ['Useful', 'Slides', 'how'])
    await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(0);
});
