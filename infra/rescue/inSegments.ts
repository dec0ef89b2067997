import type { Counts, Item, Segment } from '../../functions/platform/data/table/restoreRows.ts';

type Part = { counts: Counts; next?: Item | undefined };

/** Works on all segments at the same time; each continues where its last call ended. */
export async function inSegments(
  segments: number,
  restorePart: (segment: Segment, after: Item | undefined) => Promise<Part>,
  onCounts: (soFar: Counts) => void = () => undefined,
): Promise<Counts> {
  const sum: Counts = { same: 0, missing: 0, different: 0, restored: 0, past: 0 };
  const restoreSegment = async (segment: Segment) => {
    let after: Item | undefined;
    do {
      const { counts, next } = await restorePart(segment, after);
      for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
      onCounts(sum);
      after = next;
    } while (after);
  };
  await Promise.all(Array.from({ length: segments }, (_, index) => restoreSegment({ index, of: segments })));
  return sum;
}
