import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../infra/synthesize.ts';

/** The synthesized stack with its bundles, built by the first subject that needs it. */
export function synthesized(workspace: string): string {
  const folder = join(workspace, 'stack');
  if (existsSync(folder)) return folder;
  process.env.CDK_VALIDATION = 'false';
  const draft = join(workspace, 'stack-draft');
  buildApp({ outdir: draft }).synth();
  renameSync(draft, folder);
  return folder;
}
