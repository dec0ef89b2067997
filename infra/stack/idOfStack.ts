import { Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

export function idOfStack(scope: Construct): string {
  return Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
}
