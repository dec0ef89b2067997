import { Aws, CfnCondition, type CfnResource, Fn, Stack } from 'aws-cdk-lib';

/** CloudFront logs, tells its figures and takes a firewall in that region alone: these parts exist where the stack is there. */
export function inUsEast1(...parts: CfnResource[]): void {
  for (const part of parts) part.cfnOptions.condition = conditionOf(part);
}

export function conditionOf(part: CfnResource): CfnCondition {
  const stack = Stack.of(part);
  const existing = stack.node.tryFindChild('InUsEast1');
  if (existing instanceof CfnCondition) return existing;
  return new CfnCondition(stack, 'InUsEast1', { expression: Fn.conditionEquals(Aws.REGION, 'us-east-1') });
}
