import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Converts the site's fonts to static TrueType for PDFs, after they change: node scripts/reportFonts.mjs */
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const latin = Array.from({ length: 0x17f - 0x20 }, (_, code) => String.fromCharCode(0x20 + code)).join('');
const letters = `${latin}–—‘’“”•…−×%€£`;

const faces = [
  {
    name: 'text',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: 400 },
  },
  {
    name: 'bold',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: 600 },
  },
  { name: 'heading', from: 'fraunces/files/fraunces-latin-opsz-normal.woff2', axes: { wght: 560, opsz: 72 } },
];

for (const { name, from, axes } of faces) {
  const font = await readFile(at(`node_modules/@fontsource-variable/${from}`));
  const face = await subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: axes });
  await writeFile(at(`functions/lookup/reports/fonts/${name}.ttf`), face);
  process.stdout.write(`${name}: ${face.length} bytes\n`);
}
