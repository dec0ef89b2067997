import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../infra/synthesize.ts';

/** Synthesizes the stack once for all test files of all projects, without bundling, in a folder of this run. */
export default function synthesizeOnce({ vitest }: TestProject): (() => Promise<void>) | undefined {
  const run = vitest.getRootProject();
  if (run.getProvidedContext().assembly) return;
  process.env.CDK_VALIDATION = 'false';
  const folder = mkdtempSync(join(tmpdir(), 'tideline-tests-'));
  const assembly = join(folder, 'assembly');
  run.provide('assembly', assembly);
  buildApp({ outdir: assembly, context: { 'aws:cdk:bundling-stacks': [] } }).synth();
  // The parts of a worker that just ended may still write.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

declare module 'vitest' {
  interface ProvidedContext {
    assembly: string;
    /** Whether the files of a process share modules, and with them the parts of their stage. */
    keepModules: true;
  }
}
