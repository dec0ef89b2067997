import { afterEach, expect, it, vi } from 'vitest';
import { downloadTable } from '../../../web/ui/charts/downloadTable.ts';
import { fileNameOf } from '../../../web/ui/files/download.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells a spreadsheet that a CSV file is in UTF-8', async () => {
  const link = { href: '', download: '', click: () => {} };
  vi.stubGlobal('document', { createElement: () => link });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  downloadTable({ columns: [{ label: 'Object', kind: 'text' }], rows: [['✨ Sparkles']] }, ['See Also']);
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
])('names a file of %j %s', (name, file) => expect(fileNameOf([name], 'csv')).toBe(file));
