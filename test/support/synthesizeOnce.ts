import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../infra/synthesize.ts';

/** Synthesizes the stack once for all test files, without bundling. */
export default async function synthesizeOnce(project: TestProject): Promise<() => Promise<void>> {
  process.env.CDK_VALIDATION = 'false';
  const folder = await mkdtemp(join(tmpdir(), 'tideline-assembly-'));
  buildApp({ outdir: folder, context: { 'aws:cdk:bundling-stacks': [] } }).synth();
  project.provide('assembly', folder);
  return () => rm(folder, { recursive: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    assembly: string;
  }
}
