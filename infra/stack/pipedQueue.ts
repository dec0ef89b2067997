import { Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { type Delivery, queueWithDeadLetters } from './queue.ts';

type PipedQueueProps = Delivery & {
  portal: Table;
  partition: string;
  description: string;
  /** The role of another pipe, so that the stack has fewer resources. */
  pipeRole?: Role;
};

/** A queue of the new rows of a partition of the portal table. A stream can feed at most two of them. */
export function pipedQueue(
  scope: Construct,
  { portal, partition, description, pipeRole, ...delivery }: PipedQueueProps,
): { queue: Queue; deadLetters: Queue; pipe: CfnPipe; pipeRole: Role } {
  const { queue, deadLetters } = queueWithDeadLetters(scope, delivery);
  const role = pipeRole ?? streamReader(scope, portal);
  queue.grantSendMessages(role);
  deadLetters.grantSendMessages(role);
  const pipe = new CfnPipe(scope, 'Pipe', {
    description,
    roleArn: role.roleArn,
    source: portal.tableStreamArn ?? '',
    sourceParameters: {
      dynamoDbStreamParameters: {
        startingPosition: 'TRIM_HORIZON',
        batchSize: 1,
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
      filterCriteria: { filters: [{ pattern: JSON.stringify(newRowsOf(partition)) }] },
    },
    target: queue.queueArn,
  });
  // A pipe created before its role has permissions doesn't start.
  pipe.node.addDependency(role);
  return { queue, deadLetters, pipe, pipeRole: role };
}

function streamReader(scope: Construct, portal: Table): Role {
  const role = new Role(scope, 'PipeRole', {
    assumedBy: new ServicePrincipal('pipes.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  });
  portal.grantStreamRead(role);
  acknowledge(role, { 'AwsSolutions-IAM5[Resource::*]': 'Streams are listed without a resource to name.' });
  return role;
}

const newRowsOf = (partition: string) => ({
  eventName: ['INSERT'],
  dynamodb: { Keys: { PK: { S: [partition] } } },
});
