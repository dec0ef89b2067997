import { step } from '../compute/step.ts';
import { yearMonths } from '../compute/windows.ts';
import { rowsOf } from '../documents/unpack.ts';
import type { AuthorsOf } from './authorsFollow.ts';
import { placeKey, type SignalSetting, type Unusual } from './readCandidates.ts';

const objectsTogether = 500;

/** How many wrote about each series in its unusual months and in the year before, by vertical and object. */
export async function readAuthors(
  { engine, source, months }: SignalSetting,
  unusual: readonly Unusual[],
): Promise<Map<string, AuthorsOf>> {
  const found = new Map<string, AuthorsOf>();
  const bySeries = new Map(unusual.map((series) => [placeKey(series), series]));
  for (let at = 0; at < unusual.length; at += objectsTogether) {
    const some = unusual.slice(at, at + objectsTogether);
    const longest = Math.max(...some.map((series) => series.months));
    const rows = await engine.rows(
      step('read/signal_authors', {
        source,
        first_month: months.last - longest - yearMonths + 1,
        last_month: months.last,
        objects: [...new Set(some.map(({ object }) => object))],
      }),
    );
    for (const [vertical, object, packed] of rows) {
      const key = placeKey({ vertical: Number(vertical), object: Number(object) });
      const series = bySeries.get(key);
      if (series)
        found.set(key, authorsOf(rowsOf(JSON.parse(`[${packed}]`) as number[], 3), series, months.last));
    }
  }
  return found;
}

function authorsOf(rows: readonly number[][], { months }: Unusual, last: number): AuthorsOf {
  const counts = { authors: 0, authorsBefore: 0, postsBefore: 0 };
  for (const [month = 0, authors = 0, posts = 0] of rows) {
    if (month > last - months) counts.authors += authors;
    else if (month > last - months - yearMonths) {
      counts.authorsBefore += authors;
      counts.postsBefore += posts;
    }
  }
  return counts;
}
