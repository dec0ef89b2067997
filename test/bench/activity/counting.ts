import { type Figure, median, sized } from '../harness.ts';
import { benchEvents, busyEvents, largest } from './events.ts';
import { scaled } from './scale.ts';

const perBatch = 1000;
const rounds = sized(5, 1);

/** Events per second that the function counts, compared with writing them. */
export async function counting(bareRate: number): Promise<Figure[]> {
  const { addCounts } = await import('../../../functions/activity/jobs/counts/addCounts.ts');
  let seq = 0;
  const rateOf = async (): Promise<number> => {
    const batches = Array.from({ length: 3 }, (_, at) =>
      busyEvents(perBatch, Date.parse('2026-02-03T08:00:00Z') + at * 30 * 60_000).map((row) => {
        seq += 1;
        return { seq: String(seq), row };
      }),
    );
    const begun = performance.now();
    for (const batch of batches) await addCounts(batch);
    return (3 * perBatch) / ((performance.now() - begun) / 1000);
  };
  await rateOf();
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await rateOf());
  const rate = median(rates);
  return [
    {
      name: 'events counted from the stream',
      unit: 'requests/s',
      value: rate,
      reference: { name: 'BatchWrite of events', value: bareRate },
      ratio: rate / bareRate,
      limit: { least: 0.3 },
    },
  ];
}

/** Counts for the largest organization’s months, as if all events came in one batch. */
export async function fillCounts(months: readonly string[]): Promise<number> {
  const { addCounts } = await import('../../../functions/activity/jobs/counts/addCounts.ts');
  const perMonth = scaled(300_000);
  for (const month of months) {
    await addCounts(benchEvents(perMonth, month, largest).map((row, at) => ({ seq: String(at + 1), row })));
  }
  return perMonth;
}
