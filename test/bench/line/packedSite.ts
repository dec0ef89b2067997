import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../../infra/local/build/build.ts';
import { renderPart, sitePart } from '../../../infra/site/builtSite.ts';
import { packFiles } from '../../../infra/site/packFiles.ts';

/** The site as it is published, with compressed copies of its files. */
export async function packedSite(workspace: string): Promise<string> {
  const built = await buildSite();
  const copy = join(workspace, 'packed');
  cpSync(sitePart(built), sitePart(copy), { recursive: true });
  // Code finds its packages only relative to its own path.
  symlinkSync(renderPart(built), renderPart(copy));
  await packFiles(sitePart(copy));
  return copy;
}
