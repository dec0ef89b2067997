import { Aws, CfnCondition, type CfnResource, Fn, Stack } from 'aws-cdk-lib';

/** CloudFront's logs, metrics and firewall exist in us-east-1 only. */
export function inUsEast1(...parts: CfnResource[]): void {
  for (const part of parts) part.cfnOptions.condition = conditionOf(part);
}

export function conditionOf(part: CfnResource): CfnCondition {
  const stack = Stack.of(part);
  const existing = stack.node.tryFindChild('InUsEast1');
  if (existing instanceof CfnCondition) return existing;
  return new CfnCondition(stack, 'InUsEast1', { expression: Fn.conditionEquals(Aws.REGION, 'us-east-1') });
}
