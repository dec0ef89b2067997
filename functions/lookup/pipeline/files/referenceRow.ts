import { categoryOf, ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { firstPlaceId, PlaceKind } from '../../../../shared/model/lookup/place.ts';
import { longestAlias, maxAliases, StockSymbol } from '../../../../shared/model/lookup/symbol.ts';
import { VerticalId } from '../../../../shared/model/scope.ts';
import { wordsOf } from '../../../../shared/rules/lookup/search/words.ts';
import type { Cell } from '../engine.ts';

type Objects = ReadonlyMap<number, Pick<KnownObject, 'type_code' | 'parents'>>;

/** The company of each brand; a brand extension belongs to the company of its brand. */
export function ownersOf(objects: Objects): Map<number, number> {
  const isCompany = (sid: number) => objects.get(sid)?.type_code === 'OR';
  const parentsOf = (sid: number) => (objects.get(sid)?.parents ?? []).toSorted((one, other) => one - other);
  const found = [...objects.keys()].flatMap((sid): [number, number][] => {
    const own = parentsOf(sid);
    const company = own.find(isCompany) ?? own.flatMap(parentsOf).find(isCompany);
    return company === undefined ? [] : [[sid, company]];
  });
  return new Map(found);
}

export type KnownObject = {
  readonly sid: number;
  readonly uid: string;
  readonly name: string;
  readonly type_code: ObjectTypeCode;
  readonly parents: readonly number[];
  readonly main_domain_ids: readonly VerticalId[];
  readonly web: string | null;
  readonly logo: string | null;
  readonly color: string | null;
  readonly description: string | null;
  readonly symbol: StockSymbol | null;
  readonly aliases: readonly string[];
};
export type KnownPlace = {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly name: string;
  readonly code: string | null;
  readonly parent: number | null;
};

/** Ids in the lists of posts have at most nine digits. */
const greatestId = 999_999_999;

export type Report = (message: string) => void;

export function objectOf(row: Cell[], domains: ReadonlyMap<number, string>, report: Report): KnownObject {
  const [sid, uid, name, type, parents, verticals, web, logo, color, description, ...found] = row;
  const [ticker, exchange, aliases] = found;
  const code = ObjectTypeCode.safeParse(type);
  if (!code.success) report(`${String(type)} is not a type of object`);
  if (!(Number(sid) > 0)) report(`${String(sid)} is not an object's id: they start at 1`);
  if (Number(sid) > greatestId) report(`${String(sid)} can't be listed by posts: ids end at ${greatestId}`);
  const main = ids(verticals, report).filter((id) => {
    if (!domains.has(id)) report(`main_domain_ids has ${id}, which the domains file lacks`);
    return domains.has(id);
  });
  return {
    sid: Number(sid),
    uid: String(uid),
    name: String(name),
    type_code: code.success ? code.data : 'GC',
    parents: ids(parents, report),
    main_domain_ids: main.flatMap((id) => VerticalId.safeParse(id).data ?? []),
    web: textOrNull(web),
    logo: textOrNull(logo),
    color: textOrNull(color),
    description: textOrNull(description),
    symbol: symbolOf(textOrNull(ticker), textOrNull(exchange), code.data, report),
    aliases: aliasesOf(textOrNull(aliases), report),
  };
}

function symbolOf(
  ticker: string | null,
  exchange: string | null,
  type: ObjectTypeCode | undefined,
  report: Report,
): StockSymbol | null {
  if (ticker === null) {
    if (exchange !== null) report(`exchange is ${JSON.stringify(exchange)}, but ticker is empty`);
    return null;
  }
  if (type && categoryOf(type) !== 'brand')
    report(`ticker is only for companies and brands, not for ${type}`);
  const { ticker: validTicker, exchange: validExchange } = StockSymbol.shape;
  if (!validTicker.safeParse(ticker).success)
    report(`ticker ${JSON.stringify(ticker)} is not up to ten capitals, digits, dots and hyphens`);
  if (!validExchange.safeParse(exchange).success)
    report(`exchange ${JSON.stringify(exchange)} is not up to ten capitals and digits`);
  return { ticker, exchange };
}

function aliasesOf(text: string | null, report: Report): string[] {
  if (text === null) return [];
  const aliases = [...new Set(text.split('~').map((each) => each.trim()))];
  if (aliases.length > maxAliases)
    report(`aliases has ${aliases.length} names; an object can have ${maxAliases}`);
  for (const alias of aliases) {
    if (alias.length > longestAlias)
      report(`alias ${JSON.stringify(alias)} is longer than ${longestAlias} characters`);
    else if (wordsOf(alias).length === 0)
      report(`aliases has ${JSON.stringify(alias)}, which nobody can search for`);
  }
  return aliases;
}

export function placeOf([id, kind, name, code, parent]: Cell[], report: Report): KnownPlace {
  const known = PlaceKind.safeParse(kind);
  if (!known.success) report(`${String(kind)} is not a kind of place`);
  if (Number(id) < firstPlaceId) report(`${String(id)} is not a place's id: they start at ${firstPlaceId}`);
  return {
    id: Number(id),
    kind: known.success ? known.data : 'us_location',
    name: String(name),
    code: textOrNull(code),
    parent: parent === null || parent === undefined ? null : Number(parent),
  };
}

function ids(list: Cell | undefined, report: Report): number[] {
  if (list === null || list === undefined) return [];
  const text = String(list);
  if (!/^\d+(~\d+)*$/.test(text)) {
    report(`${JSON.stringify(text)} is not a list of ids`);
    return [];
  }
  return text.split('~').map(Number);
}

function textOrNull(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}
