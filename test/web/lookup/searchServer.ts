import { vi } from 'vitest';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { SearchMatch } from '../../../shared/model/lookup/match.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import { type Answer, aServer, aViewer } from '../world.tsx';
import { anObject as anObjectOfPages } from './pageServer.ts';

export const food = 1215;
export const beauty = 9022;

/** Two sources, one with two verticals; CF Lite with export. */
export const lookupViewer = (over: Partial<Viewer> = {}): Viewer => {
  const viewer = aViewer({}, ['consumer_forecast', 'allow_data_export', 'portal', 'dashboards']);
  const profile = viewer.profile && {
    ...viewer.profile,
    sources: [
      { source: 1 as const, verticals: [food, beauty] as (typeof food | typeof beauty)[] },
      { source: 5 as const, verticals: [food] as (typeof food)[] },
    ],
  };
  return { ...viewer, profile, ...over };
};

type Lookup = (query: URLSearchParams, body: Record<string, unknown>) => Answer;

/** The session’s server with answers to look-up calls, by path below `/api`. */
export function aLookupServer(
  answers: Record<string, Lookup | Answer>,
  viewer: Viewer | null = lookupViewer(),
) {
  const server = aServer({ viewer });
  const session = globalThis.fetch;
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path = '', query = ''] = url.replace('/api', '').split('?');
    const answer = answers[`${init.method} ${path}`] ?? answers[path];
    if (!answer) return session(url, init);
    asked.push(`${init.method} ${path}${query ? `?${query}` : ''}`);
    if (init.signal) signals.push(init.signal);
    const given =
      typeof answer === 'function'
        ? answer(new URLSearchParams(query), init.body ? JSON.parse(String(init.body)) : {})
        : answer;
    return new Response(JSON.stringify(given.body ?? {}), { status: given.status });
  });
  return { ...server, asked, signals };
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

export function aMatch(over: Partial<SearchMatch> = {}): SearchMatch {
  const domains = over.domains ?? [{ domain_sid: food, total_posts: 100, has_data: true, ppm: 12 }];
  return {
    object_sid: 7,
    name: 'Oatmere',
    type_code: 'BR',
    logo: null,
    has_data: true,
    total_posts: 100,
    ppm: 12,
    domains,
    source_domains: [{ source: 1, domains }],
    product_types: [{ sid: 70, name: 'Oat Milk', type_code: 'PL' }],
    main_domain_ids: [food],
    in_other_verticals: false,
    ...over,
  };
}

export const found = (matches: SearchMatch[], total = matches.length, near: SearchMatch[] = []) =>
  ok({ matches, near, total, page: 1, pages: Math.ceil(total / 20) });

export const browse = ok({
  domains: [
    {
      domain_sid: food,
      domain_name: 'Food/Beverage',
      product_services: [
        {
          sid: 60,
          name: 'Snacks',
          type_code: 'PH',
          sub_product_services: [{ sid: 61, name: 'Rice Cakes', type_code: 'PL' }],
        },
        { sid: 62, name: 'Beverages', type_code: 'PH', sub_product_services: [] },
      ],
    },
  ],
});

/** The same object with data in one vertical. */
export const anObject = (over: Partial<ObjectInfo> = {}) =>
  anObjectOfPages({
    uid: 'obj_7',
    sources: [
      {
        source: 1,
        domains: [{ domain_sid: food, total_posts: 100, has_data: true }],
        data_latest_month: 200,
        product_types: [],
      },
    ],
    ...over,
  });
