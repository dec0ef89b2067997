import { minRow, minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { places } from '../world.ts';
import { groups, type Knowledge, levels, minus, one, type Page, restsOf, sumOf } from './knowledge.ts';

const usa = 'Country USA';
const regionOf = (name: number | string) => {
  const parent = places.find((place) => place.name === name)?.parent_id;
  return places.find(({ place_id }) => place_id === parent)?.name;
};

/** The information on a page about its authors of twelve months. */
export function knowPeople(known: Knowledge, { document, exists }: Page): void {
  const { vertical, demographics, geographies } = document;
  const shown = { ...demographics, ...geographies };
  const authors = known.program.number(`a${vertical}`, 0);
  const totals: { name: string; given: number; off: number }[] = [];
  const total = (group: string, given: number, hidden: number, off: number) => {
    const name = known.program.number(`k${vertical}_${group}`, 0);
    known.program.sum([one(name), minus(authors)], Number.NEGATIVE_INFINITY, 0);
    totals.push({ name, given, off });
    return { name, hidden };
  };
  const row = (group: string, id: number | string) =>
    `r${vertical}_${group}_${String(id).replaceAll(' ', '_')}`;
  for (const group of groups) {
    const { n, shares } = shown[group];
    if (shares.length === 0 || n < minShown) continue;
    const seen = new Map(shares.map((share) => ['id' in share ? share.id : share.name, share.n]));
    const hidden = (exists[group] ?? []).filter((id) => !seen.has(id));
    const rest = restsOf(n - sumOf([...seen.values()]), hidden.length);
    const { name } = total(group, n, hidden.length, rest.high - (n - sumOf([...seen.values()])));
    for (const [id, count] of seen) known.program.number(row(group, id), count, count);
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
    const blurred = part === 'country' && states?.given === inside.get(usa);
    let off = blurred ? (states?.off ?? 0) : 0;
    for (const [region, n] of seen) {
      const own = (exists[part] ?? []).filter((name) => regionOf(name) === region);
      const hidden = own.filter((name) => !inside.has(String(name)));
      const given = n - sumOf(own.map((name) => inside.get(String(name)) ?? 0));
      const rest = restsOf(given, hidden.length);
      off += rest.high - given;
      known.program.number(row(whole, region), 0);
      known.program.sum([one(row(whole, region)), ...own.map((name) => minus(row(part, name)))], 0, 0);
      for (const name of own) {
        const count = inside.get(String(name));
        if (count === undefined) known.hide(row(part, name), row(part, name));
        else if (name !== usa) known.program.number(row(part, name), count, count);
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
    const { name } = total(
      whole,
      regions.n,
      hidden.length,
      off + rest.high - (regions.n - sumOf([...seen.values()])),
    );
    known.program.sum([one(name), ...(exists[whole] ?? []).map((region) => minus(row(whole, region)))], 0, 0);
    if (large.length === 0)
      known.program.sum(
        hidden.map((region) => one(row(whole, region))),
        rest.low,
        rest.high,
      );
  }
  unitedStates(
    known,
    vertical,
    shown.country.shares.find((share) => share.name === usa)?.n,
    totals,
    row('country', usa),
  );
  const given = document.authors;
  if (given === null) return;
  const most = Math.max(0, ...totals.map((each) => each.given + each.off));
  if (given === Math.max(0, ...totals.map((each) => each.given))) known.program.number(authors, 0, most);
  else yearAuthors(known, document, authors, given);
}

function unitedStates(
  known: Knowledge,
  vertical: number,
  given: number | undefined,
  totals: readonly { name: string; given: number; off: number }[],
  row: string,
): void {
  if (given === undefined) return;
  const states = totals.find(({ name }) => name === `k${vertical}_us_region`);
  const areas = totals.find(({ name }) => name === `k${vertical}_us_msa`);
  known.program.number(row, 1);
  if (states && states.given === given) known.program.number(row, 1, states.given + states.off);
  else known.program.number(row, given, given);
  for (const part of [states, areas]) {
    if (part) known.program.sum([one(part.name), minus(row)], Number.NEGATIVE_INFINITY, 0);
  }
  if (states && areas) known.program.sum([one(areas.name), minus(states.name)], Number.NEGATIVE_INFINITY, 0);
}

/** The authors of twelve months are published exactly, or with an allowance for hidden months. */
function yearAuthors(
  known: Knowledge,
  { vertical, activity, last_month, first_month }: InsightDocument,
  name: string,
  given: number,
): void {
  const year = activity.authors.slice(-12);
  const from = Math.max(first_month, last_month - 11);
  const months = year.flatMap((_, at) => {
    const posts = activity.authentic.slice(-12)[at] ?? 0;
    return posts > 0 ? [{ name: `m${vertical}_${from + at}`, authors: year[at] ?? null }] : [];
  });
  const hidden = months.filter(({ authors }) => authors === null);
  const shown = sumOf(months.map(({ authors }) => authors ?? 0));
  const { low, high } = restsOf(given - shown, hidden.length);
  known.program.number(name, Math.max(0, shown + low), shown + high);
  known.program.sum([one(name), ...months.map((month) => minus(month.name))], Number.NEGATIVE_INFINITY, 0);
  for (const month of months) known.program.sum([one(name), minus(month.name)], 0, Number.POSITIVE_INFINITY);
}
