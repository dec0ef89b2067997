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

test('of equally worthy findings the same one is kept in any order of rows', () => {
  const link = (sid: number, n: number) => ({
    vertical: 1215,
    object: 7,
    finding: {
      ...{ kind: 'link' as const, worth: 3, sid, name: `Object ${sid}`, type_code: 'BR' as const },
      ...{ percent: 20, percent_before: 1, n, of: 100 },
    },
  });
  const rows = [link(3, 20), link(1, 30), link(2, 20)];
  const orders = [rows, rows.toReversed(), [rows[1], rows[2], rows[0]]] as (typeof rows)[];
  const kept = orders.map((order) => best(order, () => '7').get('7'));
  expect(kept[0]).toMatchObject([{ sid: 1 }]);
  expect(kept.every((each) => JSON.stringify(each) === JSON.stringify(kept[0]))).toBe(true);
});
