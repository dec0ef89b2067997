import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { createStacks } from '../stack/stacks.ts';
import { readSettings } from '../stages/settings.ts';

export type Resource = { Type: string; Properties?: Record<string, unknown> };

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
    return readdirSync(outdir)
      .filter((name) => name.endsWith('.template.json'))
      .flatMap((name) => {
        const template = JSON.parse(readFileSync(join(outdir, name), 'utf8'));
        return Object.values(template.Resources as Record<string, Resource>);
      });
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
