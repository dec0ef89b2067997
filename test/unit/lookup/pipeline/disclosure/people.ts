import { minRow, minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { peopleMonths } from '../../../../../shared/rules/lookup/peopleMonths.ts';
import { inSteps, type Range, remainderOf } from '../given.ts';
import { places } from '../world.ts';
import {
  countsOf,
  groups,
  hiddenMost,
  type Knowledge,
  levels,
  minus,
  one,
  type Page,
  restsOf,
  sumOf,
} from './knowledge.ts';

const usa = 'Country USA';
const least = { row: minRow };
const regionOf = (name: number | string) => {
  const parent = places.find((place) => place.name === name)?.parent_id;
  return places.find(({ place_id }) => place_id === parent)?.name;
};

/** Everything that a page says about its people. */
export function knowPeople(known: Knowledge, { document, exists }: Page): void {
  const { vertical, demographics, geographies } = document;
  const shown = { ...demographics, ...geographies };
  const authors = known.program.number(`a${vertical}`, 0);
  const totals: Total[] = [];
  const total = (group: string, given: number, off: number) => {
    const name = known.program.number(`k${vertical}_${group}`, 0);
    known.program.sum([one(name), minus(authors)], Number.NEGATIVE_INFINITY, 0);
    totals.push({ name, given, off });
    return { name };
  };
  const row = (group: string, id: number | string) =>
    `r${vertical}_${group}_${String(id).replaceAll(' ', '_')}`;
  for (const group of groups) {
    const { n, shares } = shown[group];
    if (shares.length === 0 || n < minShown) continue;
    const seen = new Map(shares.map((share) => ['id' in share ? share.id : share.name, share.n]));
    const hidden = (exists[group] ?? []).filter((id) => !seen.has(id));
    const rest = restsOf(n - sumOf([...seen.values()]), hidden.length);
    const { name } = total(group, n, rest.off);
    for (const [id, given] of seen) within(known, row(group, id), countsOf(given));
    for (const id of hidden) known.hide(row(group, id), row(group, id));
    const rows = (exists[group] ?? []).map((id) => row(group, id));
    known.program.sum([one(name), ...rows.map(minus)], 0, 0);
    known.program.sum(
      hidden.map((id) => one(row(group, id))),
      rest.low,
      rest.high,
    );
  }
  for (const [whole, part] of levels) {
    const regions = shown[whole];
    const parts = shown[part];
    if (regions.shares.length === 0 || parts.shares.length === 0) continue;
    const seen = new Map(regions.shares.map((share) => [share.name, share.n]));
    const inside = new Map(parts.shares.map((share) => [share.name, share.n]));
    const states = totals.find(({ name }) => name === `k${vertical}_us_region`);
    const blurred = part === 'country' && isBlurred(states, inside.get(usa));
    let off = blurred ? (states?.off ?? 0) : 0;
    for (const [region, n] of seen) {
      const own = (exists[part] ?? []).filter((name) => regionOf(name) === region);
      const hidden = own.filter((name) => !inside.has(String(name)));
      const given = n - sumOf(own.map((name) => inside.get(String(name)) ?? 0));
      const rest = restsOf(given, hidden.length);
      if (hidden.length > 0) off += rest.off;
      known.program.number(row(whole, region), 0);
      if (hidden.length === 0)
        wholeRegion(
          known,
          row(whole, region),
          n,
          blurred && own.includes(usa) ? states : undefined,
          row(part, usa),
        );
      known.program.sum([one(row(whole, region)), ...own.map((name) => minus(row(part, name)))], 0, 0);
      for (const name of own) {
        const count = inside.get(String(name));
        if (count === undefined) known.hide(row(part, name), row(part, name));
        else if (name !== usa) within(known, row(part, name), countsOf(count));
      }
      known.program.sum(
        hidden.map((name) => one(row(part, name))),
        rest.low,
        rest.high,
      );
    }
    const hidden = (exists[whole] ?? []).filter((name) => !seen.has(String(name)));
    // A region with a possibly large error is hidden although it’s larger.
    const large = hidden.filter((region) => [...inside.keys()].some((name) => regionOf(name) === region));
    for (const name of hidden) {
      if (large.includes(name)) known.program.number(row(whole, name), minRow);
      else known.hide(row(whole, name), row(whole, name));
    }
    const rest = restsOf(regions.n - sumOf([...seen.values()]), hidden.length);
    const { name } = total(whole, regions.n, off + rest.off);
    known.program.sum([one(name), ...(exists[whole] ?? []).map((region) => minus(row(whole, region)))], 0, 0);
    if (large.length === 0)
      known.program.sum(
        hidden.map((region) => one(row(whole, region))),
        rest.low,
        rest.high,
      );
  }
  const american = shown.country.shares.find((share) => share.name === usa)?.n;
  unitedStates(known, vertical, american, totals, row('country', usa));
  if (document.authors !== null) yearAuthors(known, document, authors, document.authors, totals);
}

type Total = { readonly name: string; readonly given: number; readonly off: number };

/** Whether the United States have the number of their regions instead of their own. */
const isBlurred = (states: Total | undefined, given: number | undefined) =>
  states !== undefined && states.off > 0 && states.given === given;

/** A region without hidden parts is given in steps; that of the United States changes by as much as they do. */
function wholeRegion(
  known: Knowledge,
  region: string,
  given: number,
  states: Total | undefined,
  row: string,
): void {
  if (states) {
    const others = given - states.given;
    known.program.number(region, minRow);
    known.program.sum([one(region), minus(row)], others - 4, others + 4);
  } else within(known, region, countsOf(given));
}

function within(known: Knowledge, name: string, { low, high }: Range): void {
  known.program.number(name, low, high);
}

function unitedStates(
  known: Knowledge,
  vertical: number,
  given: number | undefined,
  totals: readonly Total[],
  row: string,
): void {
  if (given === undefined) return;
  const states = totals.find(({ name }) => name === `k${vertical}_us_region`);
  const areas = totals.find(({ name }) => name === `k${vertical}_us_msa`);
  const limit = states ? states.given + states.off : 0;
  if (isBlurred(states, given))
    known.program.number(
      row,
      minRow,
      lastWhere(limit, (n) => Math.min(n, inSteps(n, least)) <= limit),
    );
  else {
    within(known, row, countsOf(given));
    if (states && states.off > 0) known.program.number(row, limit + 1);
  }
  for (const part of [states, areas]) {
    if (part) known.program.sum([one(part.name), minus(row)], Number.NEGATIVE_INFINITY, 0);
  }
  if (states && areas) known.program.sum([one(areas.name), minus(states.name)], Number.NEGATIVE_INFINITY, 0);
}

/** The largest number for which something is true that is true of `from`, and false from five later on. */
function lastWhere(from: number, isTrue: (n: number) => boolean): number {
  return [4, 3, 2, 1].map((more) => from + more).find(isTrue) ?? from;
}

/** The authors of the page's months are given in steps, with an allowance for hidden months, and no fewer than its largest total. */
function yearAuthors(
  known: Knowledge,
  document: InsightDocument,
  name: string,
  given: number,
  totals: readonly Total[],
): void {
  const { vertical, activity, first_month } = document;
  const span = peopleMonths(document);
  const months = activity.authors.flatMap((authors, at) => {
    const month = first_month + at;
    const inSpan = span && month >= span.first_month && month <= span.last_month;
    return inSpan && (activity.authentic[at] ?? 0) > 0 ? [{ name: `m${vertical}_${month}`, authors }] : [];
  });
  const hidden = months.filter(({ authors }) => authors === null).length;
  const shown = sumOf(months.map(({ authors }) => authors ?? 0));
  const most = Math.max(0, ...totals.map((each) => each.given + each.off));
  const largest = Math.max(0, ...totals.map((each) => each.given));
  const isDisclosed = (authors: number) => {
    const counted = shown + remainderOf(authors - shown, hidden, least).n;
    return given === (counted <= most ? largest : Math.max(inSteps(counted, least), largest));
  };
  const fit = Array.from({ length: shown + hiddenMost * hidden + 1 }, (_, authors) => authors).filter(
    isDisclosed,
  );
  known.program.number(name, fit[0] ?? 0, fit.at(-1));
  known.program.sum([one(name), ...months.map((month) => minus(month.name))], Number.NEGATIVE_INFINITY, 0);
  for (const month of months) known.program.sum([one(name), minus(month.name)], 0, Number.POSITIVE_INFINITY);
}
