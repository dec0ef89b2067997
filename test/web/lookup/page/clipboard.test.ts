import { afterEach, expect, it, vi } from 'vitest';
import { copyPicture, copyTable } from '../../../../web/ui/charts/clipboard.ts';

let written: Record<string, Blob | Promise<Blob>>[] = [];
class Item {
  constructor(parts: Record<string, Blob | Promise<Blob>>) {
    written.push(parts);
  }
}
function clipboard(write: () => Promise<void> = async () => {}) {
  written = [];
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', { clipboard: { write } });
}
afterEach(() => vi.unstubAllGlobals());
const textOf = async (type: string) => (await written[0]?.[type])?.text();

it('a table is copied as cells, with unformatted figures', async () => {
  clipboard();
  await copyTable([
    ['Theme', 'Raw % (2025-10 to 2025-12)'],
    ['Salt & <Pepper>', 12.345],
    ['None', null],
  ]);
  expect(await textOf('text/html')).toBe(
    '<table><thead><tr><th>Theme</th><th>Raw % (2025-10 to 2025-12)</th></tr></thead>' +
      '<tbody><tr><td>Salt &amp; &lt;Pepper&gt;</td><td>12.345</td></tr><tr><td>None</td><td></td></tr></tbody></table>',
  );
  expect(await textOf('text/plain')).toBe(
    'Theme\tRaw % (2025-10 to 2025-12)\nSalt & <Pepper>\t12.345\nNone\t',
  );
});

it('a copied cell contains no formula and doesn’t split in two', async () => {
  clipboard();
  await copyTable([['Object'], ['=HYPERLINK("x")'], ['two\tcells\nand lines']]);
  expect(await textOf('text/plain')).toBe('Object\n\'=HYPERLINK("x")\ntwo cells and lines');
});

it('a picture is put on the clipboard while it is still being drawn, as Safari requires', async () => {
  clipboard();
  const picture = Promise.resolve(new Blob(['png'], { type: 'image/png' }));
  await copyPicture(picture);
  expect(written[0]?.['image/png']).toBe(picture);
});

it('a copy that the browser refuses is reported', async () => {
  clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await expect(copyTable([['Object']])).rejects.toThrow('no');
  vi.stubGlobal('ClipboardItem', undefined);
  await expect(copyPicture(Promise.resolve(new Blob()))).rejects.toThrow();
});
