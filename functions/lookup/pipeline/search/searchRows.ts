import { SourceId } from '../../../../shared/model/source.ts';
import { VerticalId } from '../../../../shared/model/vertical.ts';
import { surprisePk, typosPk } from '../../release/rows/keys.ts';
import type { SearchEntry } from '../../release/search/entry.ts';
import type { IndexRow, SurpriseRow, TypoRow } from '../../release/search/indexRow.ts';
import { bucketOf, typoKeys } from '../../release/search/typos.ts';
import { wordRows } from './wordRows.ts';

/** Makes rows of about 1 kB; a query with a typo reads eight of them. */
const wordsPerBucket = 60;
const maxSurprises = 300;

/** Generated lazily: all rows at once take several times the memory of the entries. */
export function searchRows(
  entries: readonly SearchEntry[],
  generation: number,
): { rows: Iterable<IndexRow>; typoBuckets: number; split: string } {
  const { rows, rowOf, split } = wordRows(entries, generation);
  let keys = 0;
  for (const word of rowOf.keys()) keys += typoKeys(word).length;
  const typoBuckets = Math.max(1, Math.ceil(keys / wordsPerBucket));
  function* all() {
    yield* rows;
    yield* typoRows(rowOf, typoBuckets, generation);
    yield* surpriseRows(entries, generation);
  }
  return { rows: all(), typoBuckets, split };
}

function typoRows(rowOf: ReadonlyMap<string, number>, count: number, generation: number): IndexRow[] {
  const buckets: TypoRow[] = Array.from({ length: count }, () => []);
  for (const [word, row] of rowOf) {
    for (const bucket of new Set(typoKeys(word).map((key) => bucketOf(key, count)))) {
      buckets[bucket]?.push([word, row]);
    }
  }
  return buckets.map((body, bucket) => ({ PK: typosPk(generation, bucket), SK: 'WORDS', body }));
}

function surpriseRows(entries: readonly SearchEntry[], generation: number): IndexRow[] {
  return SourceId.options.flatMap(({ value: source }) =>
    VerticalId.options.flatMap(({ value: vertical }) => {
      const body: SurpriseRow = entries.flatMap(([sid, , , , , sources]) => {
        const found = sources.find(([id]) => id === source)?.[1].find(([id]) => id === vertical);
        return found && found[2] !== null ? [[sid, found[1]] as const] : [];
      });
      body.sort(([oneSid, one], [otherSid, other]) => other - one || oneSid - otherSid);
      if (body.length === 0) return [];
      return [{ PK: surprisePk(generation), SK: `${source}#${vertical}`, body: body.slice(0, maxSurprises) }];
    }),
  );
}
