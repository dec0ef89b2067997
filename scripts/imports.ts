import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Import = { readonly file: string; readonly target: string };

/** The relative imports of every source file: values, types, dynamic imports and style sheets. */
export function importsOf(root: string): Import[] {
  return globSync('{shared,functions,web,infra,scripts,test}/**/*.{ts,tsx,css}', { cwd: root }).flatMap(
    (file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
        ([, path = '']) => ({ file, target: join(dirname(file), path) }),
      ),
  );
}
