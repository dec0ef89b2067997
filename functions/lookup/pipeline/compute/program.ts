import { readdirSync, readFileSync } from 'node:fs';
import { hashOf } from './plan.ts';

const folders = ['compute', 'documents', 'engines', 'findings', 'forecast', 'outlook', 'signals', 'sql'];

/** Part of the identity, since another version of the code may compute other documents from the same input. */
export function programHash(): string {
  const root = new URL('..', import.meta.url);
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return hashOf(files.sort().map((file) => `${file} ${readFileSync(new URL(file, root), 'utf8')}`));
}
