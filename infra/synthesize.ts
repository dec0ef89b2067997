import { App, Validations } from 'aws-cdk-lib';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { createDistantVault, createStacks, type Stacks } from './stack/stacks.ts';
import { readSettings, type Settings } from './stages/settings.ts';

export type BuildOptions = {
  /** As given by `-c name=value`. */
  context?: Record<string, unknown>;
  /** The output folder of templates and bundles, set by the command line when it runs this. */
  outdir?: string;
};

/** The app as the command line synthesizes it; the local runner and the tests call it in process. */
export function buildApp({ context = {}, outdir }: BuildOptions = {}): {
  app: App;
  stacks: Stacks;
  settings: Settings;
  synth(): void;
} {
  const app = new App({
    ...(outdir ? { outdir } : {}),
    context: { ...recommendedFlags, '@aws-cdk/core:validateAgainstDefaultRules': true, ...context },
    analyticsReporting: false,
  });
  const settings = readSettings((name) => app.node.tryGetContext(name));
  const stacks = createStacks(app, settings);
  createDistantVault(app, settings, stacks);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return { app, stacks, settings, synth: () => void app.synth() };
}
