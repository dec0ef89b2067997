import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { bundleOptions } from '../../infra/stack/bundling.ts';

/** Bundles a source of `sources/` like the product’s functions, but into one file, and returns its path. */
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
