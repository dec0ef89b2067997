import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { bundleOptions } from '../../infra/bundling.ts';

/** Bundles a source of `sources/` exactly as the product's functions are. Gives the bundle's file. */
export function bundle(source: string, folder: string): string {
  buildSync({
    ...bundleOptions,
    external: [...bundleOptions.external],
    mainFields: [...bundleOptions.mainFields],
    entryPoints: [fileURLToPath(new URL(`./sources/${source}.ts`, import.meta.url))],
    outdir: folder,
    write: true,
  });
  return `${folder}/${source}.mjs`;
}
