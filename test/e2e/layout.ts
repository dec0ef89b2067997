import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Layout is computed in fractions of a pixel, which differ with fonts, zoom and machine. */
export const pixelTolerance = 1;

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} isn’t shown.`);
  return box;
}

export function expectSamePixels(measured: number, expected: number, what: string): void {
  expect(
    Math.abs(measured - expected),
    `${what}: ${measured} px instead of ${expected} px`,
  ).toBeLessThanOrEqual(pixelTolerance);
}
