import { paths } from '../../paths.ts';
import { SourceId, VerticalId } from '../scope.ts';
import { ObjectCategory, ObjectTypeCode } from './object.ts';
import { SignalKind } from './signal.ts';

export type AlertCondition = 'signal' | 'change' | 'top' | 'forecast';

/** Without a vertical, the object's largest one counts. */
export type AlertPlace = { sid: number; source: SourceId; domain: VerticalId | null };

type Filter = (ObjectCategory | ObjectTypeCode)[];

export type AlertTarget = { conditions: readonly AlertCondition[] } & (
  | { kind: 'objects'; places: AlertPlace[] }
  | { kind: 'search'; query: string; source: SourceId; filter: Filter }
  | {
      kind: 'signals';
      source: SourceId;
      domain: VerticalId | null;
      type: ObjectTypeCode | null;
      signal: SignalKind | null;
    }
  | { kind: 'market'; source: SourceId; domain: VerticalId; filter: Filter }
);

/** Whether two addresses have the same target, however they show it. */
export function haveSameTarget(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => JSON.stringify(inOrder(alertTarget(address))));
  return first === second;
}

function inOrder(target: AlertTarget | null): AlertTarget | null {
  if (target?.kind === 'objects') {
    return { ...target, places: target.places.toSorted((a, b) => a.sid - b.sid || a.source - b.source) };
  }
  return target && 'filter' in target ? { ...target, filter: target.filter.toSorted() } : target;
}

const maxPlaces = 50;

const ofObjects = ['signal', 'change', 'top', 'forecast'] as const;

/** The objects or lists that an address is about, and the conditions it supports; null if it can’t be followed. */
export function alertTarget(address: string): AlertTarget | null {
  const [path, search] = address.split('?');
  const query = new URLSearchParams(search);
  const source = SourceId.safeParse(Number(query.get('source'))).data;
  const domain = VerticalId.safeParse(Number(query.get('domain'))).data ?? null;
  switch (path) {
    case paths.lookupView:
    case paths.compare:
    case paths.yearReview:
    case paths.worklist: {
      const several = numbersIn(query.get('sources')).flatMap((each) => SourceId.safeParse(each).data ?? []);
      const sources = several.length > 0 ? several : source ? [source] : [];
      const sids = numbersIn(query.get('sid') ?? query.get('objects'));
      const places = sids
        .flatMap((sid) => sources.map((each) => ({ sid, source: each, domain })))
        .slice(0, maxPlaces);
      return places.length > 0 ? { kind: 'objects', conditions: ofObjects, places } : null;
    }
    case paths.searchResult: {
      const text = query.get('search')?.trim();
      if (!text || !source) return null;
      return {
        kind: 'search',
        conditions: ofObjects,
        query: text,
        source,
        filter: filterIn(query.get('filter')),
      };
    }
    case paths.signals: {
      if (!source) return null;
      const type = ObjectTypeCode.safeParse(query.get('type')).data ?? null;
      const signal = SignalKind.safeParse(query.get('kind')).data ?? null;
      return { kind: 'signals', conditions: ['signal'], source, domain, type, signal };
    }
    case paths.market: {
      if (!source || !domain) return null;
      const filter = filterIn(query.get('type') || query.get('category'));
      return { kind: 'market', conditions: ['signal', 'top'], source, domain, filter };
    }
    default:
      return null;
  }
}

const numbersIn = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((each) => Number.isSafeInteger(each) && each > 0),
  ),
];

const filterIn = (text: string | null): Filter =>
  (text ?? '')
    .split(',')
    .flatMap((each) => ObjectCategory.safeParse(each).data ?? ObjectTypeCode.safeParse(each).data ?? []);
