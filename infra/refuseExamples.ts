import { Annotations } from 'aws-cdk-lib';
import { refusalOfExamples } from './stages/examples.ts';
import type { buildApp } from './synthesize.ts';

/** Allows example values in templates that nobody deploys: `cdk synth -c examples=allowed`. */
const allowed = 'examples';

/** Errors of a stack stop `cdk deploy` before it calls AWS, but not `cdk bootstrap`, which comes first. */
export function refuseExamples({ app, stacks, settings }: ReturnType<typeof buildApp>): void {
  const refusal = refusalOfExamples(settings);
  if (!refusal || app.node.tryGetContext(allowed) === 'allowed') return;
  for (const stack of Object.values(stacks)) Annotations.of(stack).addError(refusal);
}
