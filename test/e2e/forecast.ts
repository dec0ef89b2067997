import type { Page } from '@playwright/test';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';
import type { SearchMatch } from '../../shared/model/lookup/match.ts';
import type { ObjectName } from '../../shared/model/lookup/object.ts';
import { expect, logInBehind } from './journey.ts';

export const forecast = '/ConsumerForecast';
export const manager = 'manager@larkspur.example';
/** A person with the same access who switches sources, since the manager’s journeys rely on the last chosen source. */
export const switcher = 'admin@tideline.example';
export const objectSearch = `${forecast}/object-search`;

/** The search results of the logged-in person, to know what a page should show. */
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

/** The first object with data. */
export async function someObject(page: Page, source = 1): Promise<SearchMatch> {
  const match = (await matchesFor(page, 's', { source })).find(({ has_data }) => has_data);
  if (!match) throw new Error(`Nothing can be looked up in source ${source}.`);
  return match;
}

/** Makes the server refuse a call. */
export const refuse = (page: Page, call: string, status: number, code: string) =>
  page.route(`**/api/lookup/${call}*`, (route) =>
    route.fulfill({ status, json: { code, message: 'refused', requestId: 'r' } }),
  );

export const lookupAt = (sid: number, { domain = 0, source = 1, rest = '' } = {}) =>
  `${forecast}/lookup-view?sid=${sid}${domain ? `&domain=${domain}` : ''}&source=${source}${rest}`;

const withVerticals = (match: SearchMatch) => {
  const verticals = match.domains.filter(({ has_data }) => has_data).map((each) => each.domain_sid);
  return { ...match, verticals, domain: verticals[0] ?? 0 };
};

/** Objects with data, the most mentioned first, with their default verticals. */
export async function talkedOf(page: Page, source = 1) {
  const found = (await matchesFor(page, 's', { source })).filter(({ has_data }) => has_data);
  return found.toSorted((a, b) => (b.ppm ?? 0) - (a.ppm ?? 0)).map(withVerticals);
}

/** The most mentioned object whose page has every card and choice; without one, the most mentioned with linked objects. */
async function objectWithAll(page: Page, source: number) {
  const answer = async <Body>(path: string) => (await (await page.request.get(path)).json()) as Body;
  const { objects } = await answer<{ objects: ObjectName[] }>(`/api/lookup/objects?source=${source}`);
  let next: ReturnType<typeof withVerticals> | undefined;
  for (const { sid, name } of objects.slice(0, 30)) {
    const found = await matchesFor(page, name, { source });
    const [match] = found.filter(({ object_sid }) => object_sid === sid).map(withVerticals);
    if (!match) continue;
    const query = `sid=${sid}&domain=${match.domain}&source=${source}`;
    const { insight } = await answer<{ insight: InsightDocument }>(`/api/lookup/insight?${query}`);
    const { sub_objects, linked_objects, themes } = insight;
    if (linked_objects.length > 0) next ??= match;
    if (sub_objects.length > 0 && linked_objects.length > 0 && themes.shares.length > 0) return match;
  }
  if (!next) throw new Error(`No object with a timeline of relations can be looked up in source ${source}.`);
  return next;
}

/** Changes the document that the server returns to a look-up page. */
export const changeInsight = (page: Page, change: (insight: InsightDocument) => Partial<InsightDocument>) =>
  page.route('**/api/lookup/insight*', async (route) => {
    const response = await route.fetch();
    const { insight, ...rest }: { insight: InsightDocument } = await response.json();
    await route.fulfill({ response, json: { insight: { ...insight, ...change(insight) }, ...rest } });
  });

export const compareAt = (sids: readonly number[], domain: number, source = 1) =>
  `${forecast}/compare?objects=${sids.join(',')}&domain=${domain}&source=${source}`;

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function openObject(page: Page, email = manager, { source = 1, rest = '' } = {}) {
  await logInBehind(page, email);
  const object = await objectWithAll(page, source);
  await page.goto(lookupAt(object.object_sid, { domain: object.domain, source, rest }));
  await expect(card(page, 'Activity')).toBeVisible();
  return object;
}
