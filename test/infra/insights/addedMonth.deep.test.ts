import { expect, test } from 'vitest';
import { assembled, call, database, input, onOneMachine, range, runOnce } from './workflowRuns.ts';

test('a workflow run that adds a month still knows what posts of the year before named', {
  timeout: 600_000,
}, async () => {
  // Forty authors of Fashion name Cedar alone in the quarter of a year before, and with Dusk in all other months.
  const more = (month: number) =>
    Array.from({ length: 40 }, (_, at) => ({
      ...{ source: 1 as const, month, day: 1 + (at % 28), author: `fan ${at}`, verticals: [8982] },
      objects: month >= 173 && month <= 176 ? [3] : [3, 4],
    }));
  await database.upload(await input(range(164, 187), 'long', more));
  await runOnce(call, { force: 'A longer history' });
  const place = await input(range(164, 188), 'long', more);
  await database.upload(place);
  const documents = await assembled(await runOnce(call, { force: 'A longer history' }));
  expect(documents).toEqual(await onOneMachine(place));
  const cedar = documents.find(
    ({ source, vertical, object }) => source === 1 && vertical === 8982 && object === 3,
  );
  expect(cedar?.year_changes?.retention?.change).not.toBeNull();
});
