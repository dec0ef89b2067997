import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { createStacks } from '../stack/stacks.ts';
import { readSettings } from '../stages/settings.ts';
import { type Resource, resourcesIn } from './resourcesIn.ts';

export function productionResources(): Resource[] {
  const outdir = mkdtempSync(join(tmpdir(), 'tideline-costs-'));
  try {
    const app = new App({
      outdir,
      context: { 'aws:cdk:bundling-stacks': [] },
      analyticsReporting: false,
    });
    createStacks(
      app,
      readSettings((name) => (name === 'stage' ? 'production' : undefined)),
    );
    app.synth();
    return resourcesIn(outdir);
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
