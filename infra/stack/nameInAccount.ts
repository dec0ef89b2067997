import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** For what has one name in the whole account, so that the same stage can be deployed to another region as well. */
export function nameInAccount(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${part}-${region}`;
}
