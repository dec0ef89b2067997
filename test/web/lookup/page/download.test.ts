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
    { months: { from: 180, to: 191 }, n: undefined, release: null, leftOut: undefined, facts: [] },
    ['See Also'],
  );
  const [file] = made.mock.calls[0] ?? [];
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Object,From,To\r\n✨ Sparkles,2025-01,2025-12\r\n');
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
  { label: 'Share, %', kind: 'percent' },
];
const release = { release: 3, built_on: '2026-11-03' };
const quarter = { from: 189, to: 191 };
const facts = [
  { label: 'Object', value: 'Oatmere' },
  { label: 'Source', value: 'Instagram' },
];

it('a file has its months as values, and names the rows left out in its last line', () => {
  const file = fileTable(
    { columns, rows: [['Vegan', 80]] },
    {
      months: quarter,
      n: { count: 300, of: 'posts' },
      release,
      leftOut: { rows: 2, text: '2 themes with fewer than 10 authors are left out.' },
      facts,
    },
  );
  expect(file).toEqual([
    ['Theme', 'Share, %', 'Base, posts', 'From', 'To', 'Object', 'Source', 'Release', 'Built'],
    ['Vegan', 80, 300, '2025-10', '2025-12', 'Oatmere', 'Instagram', 3, '2026-11-03'],
    ['2 themes with fewer than 10 authors are left out.', ...Array(8).fill(null)],
  ]);
});

const monthly: ChartTable = {
  columns: [
    { label: 'Month', kind: 'text' },
    { label: 'Posts', kind: 'count' },
    { label: 'Notes', kind: 'annotation' },
  ],
  rows: [['2025-12', 100, '1. Relaunch (Yours)']],
};
const basis = { months: quarter, release, leftOut: undefined, facts: [] };

it('a file with a month in each row repeats neither the period nor its total', () => {
  const [header] = fileTable(monthly, { ...basis, n: { count: 300, of: 'posts' } });
  expect(header).toEqual(['Month', 'Posts', 'Release', 'Built']);
});

it('notes of colleagues are in a file only if chosen', () => {
  const [header, row] = fileTable(monthly, { ...basis, n: undefined }, true);
  expect(header).toContain('Notes');
  expect(row).toContain('1. Relaunch (Yours)');
});

it('a file of rows that have a base of their own has no other', () => {
  const own: ChartTable = { columns: [...columns, { label: 'Base, posts', kind: 'base' }], rows: [] };
  const [header] = fileTable(own, { ...basis, n: { count: 300, of: 'posts' } });
  expect(header?.filter((label) => String(label).startsWith('Base'))).toEqual(['Base, posts']);
});
