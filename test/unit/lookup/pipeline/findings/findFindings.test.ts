import { expect, test } from 'vitest';
import { best } from '../../../../../functions/lookup/pipeline/findings/findFindings.ts';
import type { Found } from '../../../../../functions/lookup/pipeline/findings/found.ts';
import type { DocumentFinding } from '../../../../../shared/model/lookup/finding.ts';

const change = { change: 5, low: 2, high: 8, n: 400, n_before: 390 };
const posts = (worth: number): DocumentFinding => ({ kind: 'posts', worth, ...change, market: 1 });
const retention = (worth: number): DocumentFinding => ({ kind: 'retention', worth, ...change, percent: 25 });
const about = (finding: DocumentFinding, object = 7): Found => ({ vertical: 9022, object, finding });
const key = ({ object }: Found) => `${object}`;

test('a document has the best finding of each kind, sorted by worth', () => {
  const found = best(
    [posts(1.2), posts(1.5), posts(1.1), retention(2)].map((each) => about(each)),
    key,
  );
  expect(found.get('7')).toEqual([retention(2), posts(1.5)]);
});

test('findings of different objects stay separate', () => {
  expect([...best([about(posts(1), 7), about(posts(2), 8)], key).keys()]).toEqual(['7', '8']);
});
