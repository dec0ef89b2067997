import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { projectRoot } from '../projectRoot.ts';
import { createStacks } from '../stack/stacks.ts';
import { readSettings } from '../stages/settings.ts';
import { computeCosts } from './computeCosts.ts';
import { costsPage } from './costsPage.ts';
import { type Resource, resourcesIn } from './resourcesIn.ts';

const written = costsPage(computeCosts(productionResources()));
writeFileSync(join(projectRoot, 'docs', 'costs.md'), written);
console.log(written);

function productionResources(): Resource[] {
  const outdir = mkdtempSync(join(tmpdir(), 'tideline-costs-'));
  try {
    const app = new App({ outdir, context: { 'aws:cdk:bundling-stacks': [] }, analyticsReporting: false });
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
