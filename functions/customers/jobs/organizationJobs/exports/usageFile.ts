import { type Cell, csvText } from '../../../../../shared/rules/text/csv.ts';
import { countsTable, readCounts, totalsOf } from '../../../../platform/data/eventCount.ts';
import type { Organization } from '../../../../platform/data/organization.ts';
import { storedPages } from '../../../../platform/data/table/query.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { monthsSince } from '../monthsSince.ts';

/** Sums by month and kind, without names. */
export async function usageFile({ organization_uid, created_at }: Organization): Promise<string> {
  const rows: Cell[][] = [['Month', 'What', 'How often']];
  for (const month of monthsSince(created_at, clock.now())) {
    const sums = new Map<string, number>();
    const range = { PK: totalsOf(month), SK: organization_uid };
    for await (const items of storedPages({ table: countsTable }, range)) {
      const counts = items
        .map(readCounts)
        .filter(({ key }) => key === organization_uid)
        .flatMap((row) => row.counts);
      for (const [event, , n] of counts) sums.set(event, (sums.get(event) ?? 0) + n);
    }
    rows.push(
      ...[...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([event, n]) => [month, event, n]),
    );
  }
  return csvText(rows);
}
