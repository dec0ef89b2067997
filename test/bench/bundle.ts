import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { bundleOptions } from '../../infra/stack/bundling.ts';

/** Bundles a source of `sources/` as the product's functions are, but into one file; gives that file. */
export function bundle(source: string, folder: string): string {
  buildSync({
    ...bundleOptions,
    external: [...bundleOptions.external],
    mainFields: [...bundleOptions.mainFields],
    entryPoints: [fileURLToPath(new URL(`./sources/${source}.ts`, import.meta.url))],
    splitting: false,
    outdir: folder,
    write: true,
  });
  return `${folder}/${source}.mjs`;
}
