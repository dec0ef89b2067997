import { afterEach, expect, it, vi } from 'vitest';
import type { ChartTable } from '../../../../web/ui/charts/chartTable.ts';
import { downloadTable } from '../../../../web/ui/charts/downloadTable.ts';
import { fileTable } from '../../../../web/ui/charts/fileTable.ts';
import { fileNameOf } from '../../../../web/ui/files/download.ts';

afterEach(() => vi.unstubAllGlobals());

it('a CSV file marks itself as UTF-8 for spreadsheets', async () => {
  const link = { href: '', download: '', click: () => {} };
  vi.stubGlobal('document', { createElement: () => link });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  downloadTable(
    { columns: [{ label: 'Object', kind: 'text' }], rows: [['✨ Sparkles']] },
    { months: { from: 180, to: 191 }, n: undefined, release: null, leftOut: undefined },
    ['See Also'],
  );
  const [file] = made.mock.calls[0] ?? [];
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Object\r\n✨ Sparkles\r\n');
  expect(link.download).toBe('see-also.csv');
});

it.each([
  ['Oatmere · Instagram', 'oatmere-instagram.csv'],
  ['Crème Brûlée', 'creme-brulee.csv'],
  ['a/b\\c "d"', 'a-b-c-d.csv'],
  ['한글 हिन्दी', '한글-हिन्दी.csv'],
  ['✨', 'chart.csv'],
])('a file of %j is named %s', (name, file) => expect(fileNameOf([name], 'csv')).toBe(file));

const columns: ChartTable['columns'] = [
  { label: 'Theme', kind: 'text' },
  { label: 'Percentile', kind: 'percentile' },
  { label: 'A quarter earlier', kind: 'percentile', months: { from: 186, to: 188 } },
];
const release = { release: 3, built_on: '2026-11-03' };
const quarter = { from: 189, to: 191 };

it('a file states the months of its columns, the base, the omitted rows and the release', () => {
  const file = fileTable(
    { columns, rows: [['Vegan', 80, 70]] },
    {
      months: quarter,
      n: { count: 300, of: 'posts' },
      release,
      leftOut: { rows: 2, text: '2 themes with fewer than 10 authors are left out.' },
    },
  );
  expect(file).toEqual([
    [
      'Theme',
      'Percentile (2025-10 to 2025-12)',
      'A quarter earlier (2025-07 to 2025-09)',
      'n, posts',
      'Rows left out, fewer than 10 authors',
      'Release',
      'Built',
    ],
    ['Vegan', 80, 70, 300, 2, 3, '2026-11-03'],
  ]);
});

it('a file with a month in each row has no months in its columns', () => {
  const monthly: ChartTable = {
    columns: [
      { label: 'Month', kind: 'text' },
      { label: 'Posts', kind: 'count' },
    ],
    rows: [['2025-12', 100]],
  };
  const basis = { months: quarter, n: { count: null, of: 'posts' as const }, release, leftOut: undefined };
  const [header] = fileTable(monthly, basis);
  expect(header).toEqual(['Month', 'Posts', 'Release', 'Built']);
});
