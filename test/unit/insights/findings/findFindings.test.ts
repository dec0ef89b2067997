import { expect, test } from 'vitest';
import { Months } from '../../../../functions/insights/build/documents/series.ts';
import { findFindings } from '../../../../functions/insights/build/findings/findFindings.ts';
import type { Found } from '../../../../functions/insights/build/findings/found.ts';
import type { DocumentFinding } from '../../../../shared/model/finding.ts';

const setting = {
  engine: {} as never,
  source: 1,
  months: new Months([180], 180),
  reference: { domains: new Map(), descriptors: new Map(), objects: new Map(), places: new Map() },
};

const change = { change: 5, low: 2, high: 8, n: 400, n_before: 390 };
const posts = (worth: number): DocumentFinding => ({ kind: 'posts', worth, ...change, market: 1 });
const retention = (worth: number): DocumentFinding => ({ kind: 'retention', worth, ...change, percent: 25 });
const about = (finding: DocumentFinding, object = 7): Found => ({ vertical: 9022, object, finding });

test('a document has the best finding of each kind, the one of most worth first', async () => {
  const found = await findFindings(
    [setting],
    [
      async () => [about(posts(1.2)), about(posts(1.5)), about(posts(1.1))],
      async () => [about(retention(2))],
    ],
  );
  expect(found.get('1 9022 7')).toEqual([retention(2), posts(1.5)]);
  expect(found.size).toBe(1);
});

test('findings of other objects stay apart', async () => {
  const found = await findFindings([setting], [async () => [about(posts(1), 7), about(posts(2), 8)]]);
  expect([...found.keys()]).toEqual(['1 9022 7', '1 9022 8']);
});
