import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../../infra/synthesize.ts';

type Finding = { rule: string; path: string };

/** Findings without acknowledgments. */
function rawFindings(app: App): Finding[] {
  return [AwsSolutionsChecks, ServerlessChecks].flatMap((Pack) => {
    const pack: NagPack = Object.assign(new Pack(app), { isAcknowledged: () => false });
    return pack
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath = '' }) => ({ rule: ruleName, path: constructPath })),
      );
  });
}

function acknowledgements(app: App): Finding[] {
  return app.node
    .findAll()
    .flatMap((construct) =>
      construct.node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) =>
          Object.keys(data).map((id) => ({
            rule: id.replace(/^.*::(?=AwsSolutions-|Serverless-)/, ''),
            path: construct.node.path,
          })),
        ),
    );
}

const isWithin = (path: string, scope: string) => path === scope || path.startsWith(`${scope}/`);

/** A stage’s app after synthesis, and its warnings and errors. */
function synthesize(context: object, outdir: string): { app: App; said: unknown[] } {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const { app, synth } = buildApp({ context: { 'aws:cdk:bundling-stacks': [], ...context }, outdir });
    synth();
    return { app, said: [...written.mock.calls, ...complained.mock.calls].map(([text]) => text) };
  } finally {
    vi.restoreAllMocks();
  }
}

/** The tests of a stage, given the context that it is synthesized with. */
export function checkFindings(context: object): void {
  const outdir = mkdtempSync(join(tmpdir(), 'tideline-findings-'));
  let synthesized: ReturnType<typeof synthesize>;
  beforeAll(() => {
    vi.stubEnv('CDK_VALIDATION', 'true');
    synthesized = synthesize(context, outdir);
    // The checks take minutes on a busy machine.
  }, 600_000);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(outdir, { recursive: true });
  });

  it('the security checks report only acknowledged findings, including those of the template validator', () => {
    expect(synthesized.said).toEqual([]);
  });

  it('the security checks still report every acknowledged finding', () => {
    const { app } = synthesized;
    const found = rawFindings(app);
    const stale = acknowledgements(app)
      .filter(({ rule }) => /^(AwsSolutions|Serverless)-/.test(rule))
      .filter(
        ({ rule, path }) => !found.some((finding) => finding.rule === rule && isWithin(finding.path, path)),
      );
    expect(found.length).toBeGreaterThan(0);
    expect(stale).toEqual([]);
  });
}
