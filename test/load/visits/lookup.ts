import { readSettings } from '../../../shared/api/access/account.ts';
import { check } from '../../../shared/api/access/auth.ts';
import {
  advanced,
  match,
  readBrowse,
  readFigures,
  readInsight,
  readNames,
  readObject,
  worklist,
} from '../../../shared/api/lookup/queries.ts';
import { readSavedLists } from '../../../shared/api/lookup/savedLists.ts';
import type { SearchMatch } from '../../../shared/model/lookup/match.ts';
import type { Visitor } from '../visitor.ts';
import { record, source, type World } from './world.ts';

const msBetweenLetters = 180;

export async function typeQuery(visitor: Visitor, { place, pause }: World) {
  const { call } = visitor;
  await Promise.all([call(check, {}), call(readBrowse, { source })]);
  const { name } = place();
  for (let letters = 1; letters <= Math.min(5, name.length); letters += 1) {
    const query = name.slice(0, letters);
    if (query.trim() === query) await suggest(visitor, query);
    await pause(msBetweenLetters);
  }
  await record(visitor, { page_name: 'object-search', url: '/ConsumerForecast/object-search' });
}

async function suggest(visitor: Visitor, query: string) {
  const { matches } = await visitor.call(match, { query, source, limit: 8 });
  await showFigures(visitor, matches);
}

export async function openResults(visitor: Visitor, { place }: World) {
  const { call } = visitor;
  await call(check, {});
  const { matches } = await call(advanced, { query: place().name, source });
  await showFigures(visitor, matches);
  await record(visitor, { page_name: 'search-result', url: '/ConsumerForecast/search-result' });
}

async function showFigures({ call }: Visitor, matches: readonly SearchMatch[]) {
  const places = matches.flatMap(({ object_sid, domains: [domain] }) =>
    domain ? [`${source}-${domain.domain_sid}-${object_sid}`] : [],
  );
  if (places.length > 0) await call(readFigures, { places: places.join(',') });
}

export async function openLookup(visitor: Visitor, { place }: World) {
  const { call } = visitor;
  const { sid, name, domain } = place();
  await call(check, {});
  await Promise.all([
    call(readObject, { sid, source }),
    call(readInsight, { sid, domain, source }),
    call(readSettings, { type: 'bookmarks' }),
    call(readNames, {}),
  ]);
  await record(
    visitor,
    { page_name: 'lookup-view', url: '/ConsumerForecast/lookup-view' },
    { event: 'object-load', object_sid: sid, object_name: name, params: `source=${source}` },
  );
}

export async function openComparison(visitor: Visitor, { place }: World) {
  const { call } = visitor;
  await call(check, {});
  const compared = [place(), place(), place()];
  await Promise.all([
    ...compared.flatMap(({ sid, domain }) => [
      call(readObject, { sid, source }),
      call(readInsight, { sid, domain, source }),
    ]),
    call(readNames, {}),
  ]);
  await record(visitor, { page_name: 'compare', url: '/ConsumerForecast/compare' });
}

export async function openWorklist(visitor: Visitor, { place }: World) {
  const { call } = visitor;
  await call(check, {});
  const objects = Array.from({ length: 8 }, () => place().sid).join(',');
  await Promise.all([call(worklist, { objects, source }), call(readSavedLists, {})]);
  await record(visitor, { page_name: 'worklist', url: '/ConsumerForecast/worklist' });
}
