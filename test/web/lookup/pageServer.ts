import { vi } from 'vitest';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { AnnotationUid } from '../../../shared/model/ids.ts';
import type { Annotation } from '../../../shared/model/lookup/annotation.ts';
import type { VerticalForecast } from '../../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { type ObjectInfo, ObjectSid } from '../../../shared/model/lookup/object.ts';
import { type Answer, refusal } from '../world.tsx';

export const everywhere = [
  { source: 1 as const, verticals: [1215 as const, 9022 as const] },
  { source: 7 as const, verticals: [1215 as const] },
];

/** An object with data in two verticals of Instagram, and none in TikTok. */
export function anObject(over: Partial<ObjectInfo> = {}): ObjectInfo {
  return {
    sid: 7,
    uid: 'uid7',
    name: 'Oatmere',
    type_code: 'BR',
    category: 'brand',
    description: null,
    web: 'oatmere.example',
    logo: null,
    color: null,
    parents: [],
    main_domain_ids: [1215],
    sources: [
      {
        source: 1,
        domains: [
          { domain_sid: 1215, total_posts: 900, has_data: true },
          { domain_sid: 9022, total_posts: 400, has_data: true },
        ],
        data_latest_month: 191,
        product_types: [],
      },
    ],
    ...over,
  };
}

export const aNote = (over: Partial<Annotation> = {}): Annotation => ({
  annotation_uid: 'ant_own' as AnnotationUid,
  object: 7,
  month: '2025-03',
  text: 'Relaunch',
  shared: false,
  author: null,
  removable: true,
  updated_at: '2025-04-01T00:00:00.000Z',
  ...over,
});

/** An in-memory server for all calls of a look-up page. */
export function aLookupServer({
  viewer,
  object,
  insightOf,
  forecasts = [],
  annotations = [],
  brief = { status: 200, body: { pdf: btoa('%PDF-1.7') } },
}: {
  viewer: Viewer;
  object: ObjectInfo | Answer | ((sid: string) => ObjectInfo | Answer);
  insightOf: (query: URLSearchParams) => InsightDocument | Answer;
  forecasts?: readonly VerticalForecast[];
  annotations?: readonly Annotation[];
  brief?: Answer;
}) {
  const calls: { method: string; path: string; query: URLSearchParams; body: unknown }[] = [];
  let bookmarks: unknown[] = [];
  let notes = [...annotations];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'https://tideline.example');
    const path = pathname.replace('/api', '');
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ method: init.method ?? 'GET', path, query: searchParams, body });
    const answer = answerTo(`${init.method} ${path}`, searchParams, body);
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status });
  });

  function answerTo(call: string, query: URLSearchParams, body: unknown): Answer {
    const sid = query.get('sid');
    if (sid !== null && !ObjectSid.safeParse(Number(sid)).success) return refusal(400, 'invalid_input');
    switch (call) {
      case 'GET /auth/account':
        return { status: 200, body: viewer };
      case 'GET /lookup/object': {
        const found = typeof object === 'function' ? object(query.get('sid') ?? '') : object;
        return 'status' in found ? found : { status: 200, body: { object: found } };
      }
      case 'GET /lookup/insight': {
        const insight = insightOf(query);
        return 'status' in insight
          ? insight
          : { status: 200, body: { insight, release: 3, built_on: '2026-11-03' } };
      }
      case 'GET /lookup/worklist': {
        const named = (query.get('objects') ?? '').split(',');
        const found = named.map((each) => (typeof object === 'function' ? object(each) : object));
        return { status: 200, body: { objects: found.filter((each) => !('status' in each)) } };
      }
      case 'GET /lookup/brief':
        return brief;
      case 'GET /lookup/forecasts':
        return { status: 200, body: { verticals: forecasts } };
      case 'GET /annotations': {
        const objects = (query.get('objects') ?? '').split(',');
        return {
          status: 200,
          body: { annotations: notes.filter((each) => objects.includes(`${each.object}`)) },
        };
      }
      case 'POST /annotations': {
        const annotation = aNote({
          annotation_uid: `ant_${notes.length}` as AnnotationUid,
          ...(body as object),
        });
        notes = [...notes, annotation];
        return { status: 200, body: { annotation } };
      }
      case 'PUT /annotations/ant_own': {
        notes = notes.map((each) =>
          each.annotation_uid === 'ant_own' ? { ...each, ...(body as object) } : each,
        );
        return { status: 200, body: { annotation: notes.find((each) => each.annotation_uid === 'ant_own') } };
      }
      case 'DELETE /annotations/ant_own':
        notes = notes.filter((each) => each.annotation_uid !== 'ant_own');
        return { status: 200, body: {} };
      case 'GET /lookup/signals/quotes':
        return { status: 200, body: { quotes: [{ month: 191, text: 'Win a year of breakfast' }] } };
      case 'GET /lookup/names':
        return { status: 200, body: { descriptors: [], themes: [] } };
      case 'GET /auth/account/settings':
        return { status: 200, body: { bookmarks } };
      case 'POST /auth/account/settings': {
        const { add_bookmark } = (body as { settings: { add_bookmark?: unknown } }).settings;
        bookmarks = add_bookmark ? [add_bookmark] : [];
        return { status: 200, body: { bookmarks } };
      }
      case 'POST /lookup/source':
        return { status: 200, body: { ...viewer, ...(body as object) } };
      default:
        return refusal(404, 'not_found');
    }
  }
  return { calls };
}
