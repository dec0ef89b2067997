import type { Page } from '@playwright/test';
import type { SearchMatch } from '../../shared/model/match.ts';
import { expect } from './journey.ts';

export const forecast = '/ConsumerForecast';
export const objectSearch = `${forecast}/object-search`;

/** What a search finds for whoever is logged in, to know what a page should show. */
export async function matchesFor(
  page: Page,
  query: string,
  { source = 1, filter = '' } = {},
): Promise<SearchMatch[]> {
  const search = new URLSearchParams({ query, source: String(source), filter });
  const response = await page.request.get(`/api/lookup/advanced?${search}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { matches: SearchMatch[] }).matches;
}

/** The first object that has something to look up. */
export async function someObject(page: Page, source = 1): Promise<SearchMatch> {
  const match = (await matchesFor(page, 's', { source })).find(({ has_data }) => has_data);
  if (!match) throw new Error(`Nothing can be looked up in source ${source}.`);
  return match;
}

/** Makes the server refuse a kind of call. */
export const refuse = (page: Page, call: string, status: number, code: string) =>
  page.route(`**/api/lookup/${call}*`, (route) =>
    route.fulfill({ status, json: { code, message: 'refused', requestId: 'r' } }),
  );
