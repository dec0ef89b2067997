import { Stack, Validations } from 'aws-cdk-lib';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import type { IConstruct } from 'constructs';

export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}

/** A finding contains the resource as it is in the template, which is known only when references between stacks are resolved. */
export function acknowledgeWildcards(
  construct: IConstruct,
  resources: readonly string[],
  reason: string,
): void {
  const acknowledgeAll = () => {
    for (const resource of resources) {
      const written = flattenCfnReference(Stack.of(construct).resolve(resource));
      acknowledge(construct, { [`AwsSolutions-IAM5[Resource::${written}]`]: reason });
    }
    return [];
  };
  construct.node.addValidation({ validate: acknowledgeAll });
}
