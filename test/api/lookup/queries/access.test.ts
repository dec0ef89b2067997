import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { switchProfile } from '../../../../shared/api/access/profile.ts';
import type { CallError } from '../../../../shared/api/client.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import {
  advanced,
  match,
  readBrowse,
  readForecasts,
  readInsight,
  readNames,
  readObject,
  readSignals,
  surprise,
  worklist,
} from '../../../../shared/api/lookup/queries.ts';
import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import { type SourceId, type VerticalId, verticalNames } from '../../../../shared/model/scope.ts';
import type { Browser } from '../../../support/browser.ts';
import { logInAs } from '../../../support/demo.ts';
import { beautyProfile, homeGoodsProfile, larkspur, saltmarsh } from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import {
  alcohol,
  beauty,
  dateOf,
  food,
  holderOf,
  homeGoods,
  lookupStage,
  nameOf,
  objects,
  release,
} from './lookupWorld.ts';

const stage = lookupStage();

const sources: SourceId[] = [1, 3, 5, 7];
const verticals = Object.keys(verticalNames).map(Number) as VerticalId[];
const sids = objects.map(({ sid }) => sid);

const foodAndDrink = sources.map((source) => ({ source, verticals: [food, alcohol] as VerticalId[] }));
const loggedInAs = async (email: string) => {
  const browser = stage.browser();
  await logInAs(browser, email);
  return browser;
};

type Viewer = {
  who: string;
  enter: () => Promise<Browser>;
  allowed: AccessProfile['sources'];
  /** The results of a search for all objects in the profile’s first source. */
  finds: number[];
};

const viewers: Viewer[] = [
  {
    who: 'a manager with everything',
    enter: () => loggedInAs('manager@larkspur.example'),
    allowed: sources.map((source) => ({ source, verticals })),
    finds: [2, 1, 3, 4, 6, 5],
  },
  {
    who: 'an analyst of food',
    enter: () => loggedInAs('analyst@larkspur.example'),
    allowed: foodAndDrink,
    finds: [1, 5],
  },
  {
    who: 'the same analyst with the beauty profile',
    enter: async () => {
      const browser = await loggedInAs('analyst@larkspur.example');
      await browser.call(switchProfile, { organization: larkspur, profile: beautyProfile });
      return browser;
    },
    allowed: [
      { source: 1, verticals: [beauty, 34581] },
      { source: 7, verticals: [beauty, 34581] },
    ],
    finds: [2, 1, 4],
  },
  {
    who: 'the same analyst at another organization, with one vertical',
    enter: async () => {
      const browser = await loggedInAs('analyst@larkspur.example');
      await browser.call(switchProfile, { organization: saltmarsh, profile: homeGoodsProfile });
      return browser;
    },
    allowed: [{ source: 1, verticals: [homeGoods] }],
    finds: [3],
  },
  {
    who: 'an investor with one source',
    enter: () => loggedInAs('investor@ninefold.example'),
    allowed: [{ source: 5, verticals }],
    finds: [5, 1, 3, 4, 2, 6],
  },
  {
    who: 'a preview guest',
    enter: async () => {
      const guest = stage.browser();
      await joinAsGuest(guest);
      return guest;
    },
    allowed: foodAndDrink,
    finds: [1, 5],
  },
];

describe.each(viewers)('$who', ({ enter, allowed, finds }) => {
  let viewer: Browser;
  beforeAll(async () => {
    viewer = await enter();
  });

  test('a viewer finds accessible objects, with the matching count', async () => {
    const source = allowed[0]?.source ?? 1;
    const { matches, total } = await viewer.call(advanced, { query: 'salt', source });
    const theirs = matches.filter((each) => !isBare(each)).map(({ object_sid }) => object_sid);
    expect(theirs.sort()).toEqual([...finds].sort());
    expect(total).toBe(matches.length);
    const suggested = await viewer.call(match, { query: 'salt', source });
    expect(suggested.matches.map(({ object_sid }) => object_sid).sort()).toEqual([...finds].sort());
  });

  test('a viewer sees only the names of objects in other verticals, at the end of the results', async () => {
    const source = allowed[0]?.source ?? 1;
    const { matches } = await viewer.call(advanced, { query: 'salt', source });
    expect(matches.slice(finds.length).map(bareOf)).toEqual(matches.slice(finds.length));
    expect(matches.map(({ object_sid }) => object_sid).sort()).toEqual(objects.map(({ sid }) => sid));
    // Suggestions for an incomplete word don’t include it.
    const begun = await viewer.call(advanced, { query: 'sal', source });
    expect(begun.matches.filter(isBare)).toEqual([]);
  });

  test('a viewer sees no source, vertical or object outside their access', async () => {
    const said = withoutBare(await everythingSaidTo(viewer));
    const mayName = new Set(finds.map(nameOf));
    for (const { what, answer } of said) {
      const text = JSON.stringify(answer);
      for (const { name } of objects) if (!mayName.has(name)) expect(text, what).not.toContain(name);
      for (const { source, vertical } of placesIn(answer)) {
        const own = allowed.filter((each) => source === undefined || each.source === source);
        expect(
          own.flatMap((each) => each.verticals),
          `${what}: source ${source}`,
        ).toContain(vertical);
      }
    }
    expect(said.length).toBeGreaterThan(5);
  });

  test('a viewer’s counts include only posts of accessible verticals', async () => {
    for (const { source, verticals: own } of allowed) {
      const { matches } = await viewer.call(advanced, { query: 'salt', source });
      for (const { object_sid, total_posts } of matches.filter((each) => !isBare(each))) {
        const posts = objects.find(({ sid }) => sid === object_sid)?.posts?.[source] ?? {};
        const expected = own.reduce((sum, vertical) => sum + (posts[vertical] ?? 0), 0);
        expect(total_posts, `${nameOf(object_sid)} in ${source}`).toBe(expected);
      }
    }
  });
});

const bareOf = ({ object_sid, name, type_code, logo, total_posts }: SearchMatch): SearchMatch => ({
  object_sid,
  name,
  type_code,
  logo,
  has_data: false,
  total_posts: total_posts === null ? null : 0,
  ppm: null,
  domains: [],
  source_domains: [],
  product_types: [],
  main_domain_ids: [],
  in_other_verticals: true,
});
const isBare = (found: SearchMatch) => isDeepStrictEqual(found, bareOf(found));

const withoutBare = (said: { what: string; answer: unknown }[]) =>
  said.map(({ what, answer }) => ({
    what,
    answer: what.startsWith('advanced')
      ? { matches: (answer as Output<typeof advanced>).matches.filter((each) => !isBare(each)) }
      : answer,
  }));

/** The answers to every call about every object, source and vertical. */
async function everythingSaidTo({ call }: Browser) {
  const askedIn = (source: SourceId): [what: string, answer: Promise<unknown>][] => [
    [`match ${source}`, call(match, { query: 'salt', source, limit: 50 })],
    [`advanced ${source}`, call(advanced, { query: 'salt', source })],
    [`browse ${source}`, call(readBrowse, { source })],
    [`forecasts ${source}`, call(readForecasts, { source })],
    [`signals ${source}`, call(readSignals, { source })],
    [`surprise ${source}`, call(surprise, { source })],
    [`worklist ${source}`, call(worklist, { objects: sids.join(','), source })],
    ...sids.map((sid): [string, Promise<unknown>] => [
      `object ${sid} ${source}`,
      call(readObject, { sid, source }),
    ]),
    ...sids.flatMap((sid) =>
      verticals.map((domain): [string, Promise<unknown>] => [
        `insight ${sid} ${source} ${domain}`,
        call(readInsight, { sid, source, domain }),
      ]),
    ),
  ];
  const said = (asked: ReturnType<typeof askedIn>) =>
    Promise.all(
      asked.map(([what, answer]) =>
        answer.then(
          (content) => [{ what, answer: content }],
          (error: CallError) => {
            expect([402, 403, 404], what).toContain(error.status);
            return [];
          },
        ),
      ),
    );
  const answers = await said([['names', call(readNames, {})]]);
  // Sequential by source, since all at once would exceed the database’s connections per second.
  for (const source of sources) answers.push(...(await said(askedIn(source))));
  return answers.flat();
}

/** Every vertical in an answer, with the source that it is stated for. */
function placesIn(answer: unknown, source?: number): { source: number | undefined; vertical: number }[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => placesIn(each, source));
  if (typeof answer !== 'object' || answer === null) return [];
  const here = 'source' in answer && typeof answer.source === 'number' ? answer.source : source;
  return Object.entries(answer).flatMap(([name, value]) => {
    if (name === 'domain_sid' || name === 'vertical') return [{ source: here, vertical: Number(value) }];
    if (name === 'main_domain_ids' || name === 'domain_sids') {
      return (value as number[]).map((vertical) => ({ source: undefined, vertical }));
    }
    return placesIn(value, here);
  });
}

describe('a profile’s dates', () => {
  const everywhere = sources.map((source) => ({ source, verticals }));
  const insightFor = async (span: { time_start?: string; time_end?: string }) => {
    const reader = await holderOf(stage, { sources: everywhere, ...span });
    const { insight } = await reader.call(readInsight, { sid: 1, source: 1, domain: food });
    return insight;
  };
  const monthsShown = (series: (number | null)[], first: number) =>
    series.flatMap((value, at) => (value === null ? [] : [first + at]));

  test('a profile’s dates limit a timeline to their months', async () => {
    const insight = await insightFor({ time_start: dateOf(110), time_end: dateOf(120) });
    const shown = monthsShown(insight.activity.authentic, insight.first_month);
    expect(shown).toEqual(Array.from({ length: 11 }, (_, at) => 110 + at));
    expect(insight.first_month).toBe(110);
  });

  test('a profile’s dates hide figures of months outside them', async () => {
    const { activity, authors } = await insightFor({ time_end: dateOf(release.last - 1) });
    expect([activity.ppm, activity.authentic_yoy, activity.spam_percent, authors]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('a profile’s dates that include the whole release change nothing', async () => {
    const all = await insightFor({});
    const same = await insightFor({ time_start: dateOf(release.first), time_end: dateOf(release.last + 3) });
    expect(same).toEqual(all);
  });

  test('a profile’s dates hide the counts and figures of search results and objects too', async () => {
    const reader = await holderOf(stage, { sources: everywhere, time_end: dateOf(release.last - 1) });
    const { matches } = await reader.call(match, { query: 'salt oats', source: 1 });
    expect(matches[0]).toMatchObject({ name: 'Salt Oats', has_data: true, ppm: null, total_posts: null });
    expect(matches[0]?.domains[0]).toEqual({
      domain_sid: food,
      total_posts: null,
      has_data: true,
      ppm: null,
    });
    const { object } = await reader.call(readObject, { sid: 1, source: 1 });
    expect(object.sources[0]).toMatchObject({ data_latest_month: release.last - 1 });
    expect(object.sources[0]?.domains[0]).toEqual({ domain_sid: food, total_posts: null, has_data: true });
    const worked = await reader.call(worklist, { objects: '1', source: 1 });
    expect(worked.objects).toEqual([object]);
    expect(await reader.call(surprise, { source: 1 })).toMatchObject({ total_posts: null });
  });

  test('a profile’s dates that start late hide the counts, but not the figures of the latest months', async () => {
    const reader = await holderOf(stage, { sources: everywhere, time_start: dateOf(release.first + 1) });
    const { matches } = await reader.call(advanced, { query: 'salt oats', source: 1 });
    expect(matches[0]).toMatchObject({ total_posts: null });
    expect(matches[0]?.ppm).toBeGreaterThan(0);
  });
});
