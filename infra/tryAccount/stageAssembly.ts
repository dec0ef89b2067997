import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Resource, resourcesIn } from '../costs/resourcesIn.ts';
import type { TryStage } from '../stages/stageFile.ts';
import { buildApp } from '../synthesize.ts';

/** The names of the stage's stacks, each before those that it depends on, and all of their resources. */
export function stageAssembly(stage: TryStage, sender: string): { stacks: string[]; resources: Resource[] } {
  const outdir = mkdtempSync(join(tmpdir(), 'tideline-trial-'));
  try {
    const { app } = buildApp({ outdir, context: { 'aws:cdk:bundling-stacks': [], stage, sender } });
    const { stacks } = app.synth();
    return { stacks: stacks.map(({ stackName }) => stackName).toReversed(), resources: resourcesIn(outdir) };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
