import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { card, manager, openObject } from './forecast.ts';
import { expect, test } from './journey.ts';

async function save(page: Page, kind: 'PNG' | 'SVG'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Options for Activity' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: `Download ${kind}` }).click(),
  ]);
  return readFile(await file.path());
}

const wordsOf = (svg: string) => svg.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

type Column = { lowestTint: number; tints: number; hasLine: boolean };

/** What a PNG has around a part of its width: tinted rows in one column, and a dark line in any nearby. */
const columnAt = (page: Page, png: Buffer, part: number) =>
  page.evaluate<Column>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (each) => each.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
    canvas.drawImage(picture, 0, 0);
    const at = Math.round(${part} * picture.width);
    const rows = (x) => {
      const { data } = canvas.getImageData(x, 0, 1, picture.height);
      return Array.from({ length: picture.height }, (_, y) => [...data.slice(4 * y, 4 * y + 3)]);
    };
    const tinted = rows(at).map(([red, , blue]) => red > 180 && blue > red + 6);
    const inRun = tinted.map((is, y) => is && tinted[y - 1] && tinted[y - 2] && tinted[y - 3]);
    const isLine = ([red, green, blue]) => red < 90 && blue > red + 60;
    const hasLine = [...Array(30).keys()].some((more) => rows(at + more).some(isLine));
    return { lowestTint: inRun.lastIndexOf(true), tints: inRun.filter(Boolean).length, hasLine };
  })()`);

test('pictures of a chart have the range and the line of the forecast while it is shown', async ({
  page,
}) => {
  await openObject(page, manager);
  const range = /Forecast: the median \(dashed\), the 80% range/;
  const before = (await save(page, 'SVG')).toString();
  await page.getByRole('button', { name: 'Forecast', exact: true }).click();
  await expect(card(page, 'Activity').getByText(/^Next 12 months against the last 12: /)).toBeVisible();
  await expect(card(page, 'Activity').locator('path[stroke-dasharray="5 4"]')).toBeVisible();
  const svg = (await save(page, 'SVG')).toString();
  // On the page, “How is this computed?” explains it.
  expect(wordsOf(svg)).toMatch(range);
  expect(wordsOf(before)).not.toMatch(range);
  for (const dashes of ['5px, 4px', '1px, 4px']) {
    expect(svg.split(dashes).length, `lines dashed ${dashes}`).toBeGreaterThan(before.split(dashes).length);
  }

  const png = await save(page, 'PNG');
  const [past, ahead] = [await columnAt(page, png, 0.4), await columnAt(page, png, 0.85)];
  expect(ahead.tints, 'rows of the range').toBeGreaterThan(10);
  expect(ahead.hasLine, 'the median').toBe(true);
  expect(ahead.lowestTint, 'the range ends above the axis, where the past is filled').toBeLessThan(
    past.lowestTint - 20,
  );
});
