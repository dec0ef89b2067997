import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Adds the region to account-wide names, so that a stage can be deployed to several regions. */
export function nameInAccount(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${part}-${region}`;
}
