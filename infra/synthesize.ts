import { App, type Stack, Validations } from 'aws-cdk-lib';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { DistantVault } from './stack/backups.ts';
import { TidelineStack } from './stack/stack.ts';
import { readSettings } from './stages/settings.ts';
import { distantVaultName, stackName } from './stages/stageFile.ts';

export type BuildOptions = {
  /** As given by `-c name=value`. */
  context?: Record<string, unknown>;
  /** The output folder of templates and bundles, set by the command line when it runs this. */
  outdir?: string;
};

/** The app as the command line synthesizes it; the local runner and the tests call it in process. */
export function buildApp({ context = {}, outdir }: BuildOptions = {}): {
  app: App;
  stack: Stack;
  synth(): void;
} {
  const app = new App({
    ...(outdir ? { outdir } : {}),
    context: { ...recommendedFlags, '@aws-cdk/core:validateAgainstDefaultRules': true, ...context },
    analyticsReporting: false,
  });
  const settings = readSettings((name) => app.node.tryGetContext(name));
  const stack = new TidelineStack(app, stackName(settings.stage), settings);
  if (settings.backup) {
    // Its vault must exist before the first backup is copied.
    stack.addStackDependency(
      new DistantVault(app, distantVaultName(settings.stage), settings, settings.backup),
    );
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return { app, stack, synth: () => void app.synth() };
}
