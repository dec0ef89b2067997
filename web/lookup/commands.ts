import { readSettings, writeSettings } from '../../shared/api/access/account.ts';
import { chooseSource, listObjects, match, readObject } from '../../shared/api/lookup/queries.ts';
import { readSavedLists } from '../../shared/api/lookup/savedLists.ts';
import { readSavedViews } from '../../shared/api/lookup/savedViews.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { longestQuery } from '../../shared/model/lookup/match.ts';
import { typeName } from '../../shared/model/lookup/object.ts';
import type { SavedList } from '../../shared/model/lookup/savedList.ts';
import { pageOfView } from '../../shared/model/lookup/savedView.ts';
import { parseSource, parseVertical, sourceNames, verticalNames } from '../../shared/model/scope.ts';
import { mayOpen } from '../../shared/rules/access/visibility.ts';
import { call } from '../api/calls.ts';
import { updateSession } from '../api/session.ts';
import { openingNote } from '../api/viewer.ts';
import type { Address, Command, CommandList } from '../navigation/command.ts';
import { loadAfresh } from '../navigation/loadAfresh.ts';
import {
  bookmarksAt,
  compareAt,
  lookupViewAt,
  paths,
  savedListAt,
  savedListContent,
  savedListPlace,
  searchResultAt,
} from '../navigation/paths.ts';
import { addBookmark } from './objects/changeBookmark.ts';
import { parseSid } from './objects/parseIds.ts';
import { withSource } from './objects/useCurrentSource.ts';
import { viewAddress } from './saving/viewAddress.ts';

export const lookupCommands: CommandList = {
  now: (viewer, here) =>
    mayOpen('cf_lite', viewer)
      ? [
          ...ofObject(viewer, here),
          ...dialogs(viewer, here),
          ...followPage(viewer, here),
          ...saveView(viewer, here),
          ...sources(viewer, here),
          ...verticals(viewer, here),
        ]
      : [],
  later: [savedLists, savedViews, bookmarks, objects],
  search: moreObjects,
};

function sourceAt(viewer: Viewer, { search }: Pick<Address, 'search'>) {
  const shown = parseSource(new URLSearchParams(search).get('source'));
  return shown ?? viewer.source ?? viewer.profile?.sources[0]?.source ?? null;
}

/** The buttons of a look-up page as commands. */
function ofObject(viewer: Viewer, here: Address): Command[] {
  const query = new URLSearchParams(here.search);
  const sid = parseSid(query.get('sid'));
  const domain = parseVertical(query.get('domain'));
  const source = sourceAt(viewer, here);
  if (here.pathname !== paths.lookupView || !sid || !domain || !source) return [];
  const isForecast = query.get('forecast') === '1';
  query.delete('overlay');
  if (isForecast) query.delete('forecast');
  else query.set('forecast', '1');
  return [
    {
      id: 'compare-this',
      group: 'Actions',
      title: 'Compare this object',
      also: 'rivals side by side',
      to: compareAt({ objects: [sid], domain, source }),
    },
    {
      id: 'forecast-this',
      group: 'Actions',
      title: `Forecast: ${isForecast ? 'hide' : 'show'} the next 12 months`,
      also: 'outlook',
      to: `${here.pathname}?${query}`,
    },
    ...(mayOpen('bookmarks', viewer)
      ? [
          {
            id: 'bookmark-this',
            group: 'Actions' as const,
            title: 'Bookmark this object',
            also: 'save keep',
            run: async () => {
              const { object } = await call(readObject, { sid, source });
              await addBookmark({ object, source, domain }, (input) => call(writeSettings, input));
            },
          },
        ]
      : []),
  ];
}

/** Empty, to be filled there; on a look-up page, an action begins it with the object. */
function comparison(viewer: Viewer, here: Address) {
  const source = sourceAt(viewer, here);
  const domain = viewer.profile?.sources.find((each) => each.source === source)?.verticals[0];
  if (!source || !domain || here.pathname === paths.lookupView) return [];
  const to = compareAt({ objects: [], domain, source });
  return [{ id: 'compare', title: 'Compare', to, also: 'rivals side by side' }];
}

function dialogs(viewer: Viewer, here: Address): Command[] {
  const at = (dialog: string) => `${paths.objectSearch}?dialog=${dialog}`;
  return [
    { id: 'signals', title: 'Signals', to: paths.signals, also: 'spikes drops unusual' },
    { id: 'market', title: 'Market', to: paths.market, also: 'brands rank share vertical category company' },
    ...comparison(viewer, here),
    { id: 'advanced', title: 'Advanced Search', to: at('advanced'), also: 'filter' },
    { id: 'browse', title: 'Browse', to: at('browse'), also: 'ideas products' },
    ...(mayOpen('bookmarks', viewer)
      ? [
          { id: 'bookmarks', title: 'Bookmarks', to: at('bookmarks') },
          {
            id: 'lists',
            title: 'Lists',
            to: bookmarksAt('lists'),
            also: 'saved worklists comparisons shared',
          },
          { id: 'views', title: 'Views', to: bookmarksAt('views'), also: 'saved filters pages' },
          { id: 'alerts', title: 'Alerts', to: bookmarksAt('alerts'), also: 'following notify subscribe' },
        ]
      : []),
  ].map((each) => ({ ...each, group: 'Pages' as const, detail: 'CF Lite' }));
}

function followPage(viewer: Viewer, here: Address): Command[] {
  if (!mayOpen('bookmarks', viewer) || !viewAddress(here)) return [];
  const query = new URLSearchParams(here.search);
  query.set('dialog', 'follow');
  const also = 'follow alert notify subscribe';
  const to = `${here.pathname}?${query}`;
  return [{ id: 'follow', group: 'Actions', title: 'Tell me when it changes', also, to }];
}

/** Only for pages whose filters can be saved as a view. */
function saveView(viewer: Viewer, here: Address): Command[] {
  if (!mayOpen('bookmarks', viewer) || !viewAddress(here)) return [];
  const query = new URLSearchParams(here.search);
  query.set('dialog', 'save-view');
  const to = `${here.pathname}?${query}`;
  return [{ id: 'save-view', group: 'Actions', title: 'Save this view', also: 'keep filters share', to }];
}

function sources(viewer: Viewer, here: Address): Command[] {
  const shown = sourceAt(viewer, here);
  return (viewer.profile?.sources ?? [])
    .filter(({ source }) => source !== shown)
    .map(({ source }) => ({
      id: `source:${source}`,
      group: 'Actions',
      title: `Switch source: ${sourceNames[source]}`,
      also: 'data source',
      run: async ({ go, here: at }) => {
        updateSession(await call(chooseSource, { source }));
        const there = withSource(at, source);
        if (at.pathname === paths.searchResult) go(there, { replace: true });
        else loadAfresh(there);
      },
    }));
}

/** Pages with a single vertical, named in the address. */
const ofOneVertical: readonly string[] = [
  paths.lookupView,
  paths.compare,
  paths.signals,
  paths.market,
  paths.yearReview,
  paths.slides,
];

function verticals(viewer: Viewer, here: Address): Command[] {
  if (!ofOneVertical.includes(here.pathname)) return [];
  const query = new URLSearchParams(here.search);
  const source = sourceAt(viewer, here);
  const own = viewer.profile?.sources.find((each) => each.source === source)?.verticals ?? [];
  return own
    .filter((vertical) => String(vertical) !== query.get('domain'))
    .map((vertical) => {
      query.set('domain', String(vertical));
      return {
        id: `vertical:${vertical}`,
        group: 'Actions',
        title: `Switch vertical: ${verticalNames[vertical]}`,
        also: 'market domain',
        to: `${here.pathname}?${query}`,
      };
    });
}

async function savedLists(viewer: Viewer): Promise<Command[]> {
  if (!mayOpen('bookmarks', viewer)) return [];
  const { lists, shared } = await call(readSavedLists, {});
  const kindOf = ({ page }: Pick<SavedList, 'page'>) => (page === 'worklist' ? 'Worklist' : 'Comparison');
  const command = (list: Pick<SavedList, 'list_uid' | 'name'>, detail: string, to: string): Command => ({
    id: `list:${list.list_uid}`,
    group: 'Worklists',
    title: list.name,
    detail,
    to,
  });
  return [
    ...lists.map((list) =>
      command(list, `${kindOf(list)} · ${list.objects.length} objects`, savedListContent(list)),
    ),
    ...shared.map((list) => {
      const note = openingNote(list.opens_with, viewer);
      const detail = [kindOf(list), list.owner, note ?? []].flat().join(' · ');
      return command(list, detail, note ? savedListPlace(list) : savedListAt(list));
    }),
  ];
}

async function savedViews(viewer: Viewer): Promise<Command[]> {
  if (!mayOpen('bookmarks', viewer)) return [];
  const { views, shared } = await call(readSavedViews, {});
  return [...views.map((view) => ({ ...view, owner: '' })), ...shared].map(
    ({ view_uid, name, address, owner, opens_with }) => ({
      id: `view:${view_uid}`,
      group: 'Views',
      title: name,
      detail: [pageOfView(address), owner, openingNote(opens_with, viewer)].filter(Boolean).join(' · '),
      to: address,
    }),
  );
}

async function bookmarks(viewer: Viewer): Promise<Command[]> {
  if (!mayOpen('bookmarks', viewer)) return [];
  const { bookmarks: kept = [] } = await call(readSettings, { type: 'bookmarks' });
  return [...kept]
    .sort((one, other) => other.ts - one.ts)
    .map(({ object_sid, object_name, source, domain }) => ({
      id: `bookmark:${object_sid}:${source}:${domain}`,
      group: 'Bookmarks',
      title: object_name,
      detail: `${verticalNames[domain]} · ${sourceNames[source]}`,
      to: lookupViewAt({ sid: object_sid, source, domain }),
    }));
}

async function objects(viewer: Viewer): Promise<Command[]> {
  const source = sourceAt(viewer, { search: '' });
  if (!source || !mayOpen('cf_lite', viewer)) return [];
  const { objects: known } = await call(listObjects, { source });
  return known.map(({ sid, name, type_code, domain_sid }) => ({
    id: `object:${sid}`,
    group: 'Objects',
    title: name,
    detail: `${typeName(type_code)} · ${verticalNames[domain_sid]}`,
    to: lookupViewAt({ sid, source, domain: domain_sid, type: type_code }),
  }));
}

const maxMore = 8;

/** Objects beyond the preloaded ones, and the link to all results. */
async function moreObjects(viewer: Viewer, text: string, signal: AbortSignal): Promise<Command[]> {
  const source = sourceAt(viewer, { search: '' });
  if (!source || !mayOpen('cf_lite', viewer)) return [];
  const query = text.slice(0, longestQuery);
  const all: Command = {
    id: 'results',
    group: 'Objects',
    title: `All results for “${query}”`,
    to: searchResultAt({ search: query, source }),
  };
  const { matches } = await call(match, { query, source, limit: maxMore }, { signal });
  const found = matches.flatMap(({ object_sid, name, type_code, domains }): Command[] => {
    const domain = domains.find(({ has_data }) => has_data)?.domain_sid;
    if (!domain) return [];
    return [
      {
        id: `object:${object_sid}`,
        group: 'Objects',
        title: name,
        detail: `${typeName(type_code)} · ${verticalNames[domain]}`,
        to: lookupViewAt({ sid: object_sid, source, domain, type: type_code }),
      },
    ];
  });
  return [...found, all];
}
