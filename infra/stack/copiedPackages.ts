import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/** Packages that can't be bundled, being native or reading their own files; copied beside the bundle. */
export const copiedPackages = ['pdfjs-dist', 'pdfjs-dist/*', '@napi-rs/canvas'];

/** The parts that Node needs, a fifth of the package. */
const partsOfPdfjs = [
  'package.json',
  'LICENSE',
  'legacy/build/pdf.mjs',
  'legacy/build/pdf.worker.mjs',
  'cmaps',
  'standard_fonts',
  'wasm',
  'iccs',
];

const installed = join(projectRoot, 'node_modules');
/** The canvas for Lambda's architecture, installed by `npm run deploy`; npm installs only this machine's. */
export const canvasFolderVariable = 'TIDELINE_LAMBDA_CANVAS';

export function copyPackages(folder: string): void {
  const target = join(folder, 'node_modules');
  for (const part of partsOfPdfjs) {
    cpSync(join(installed, 'pdfjs-dist', part), join(target, 'pdfjs-dist', part), { recursive: true });
  }
  const canvases = join(process.env[canvasFolderVariable] ?? installed, '@napi-rs');
  for (const name of readdirSync(canvases)) {
    if (name.startsWith('canvas')) {
      cpSync(join(canvases, name), join(target, '@napi-rs', name), { recursive: true });
    }
  }
}
