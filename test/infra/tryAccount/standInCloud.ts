import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { TrialClients } from '../../../infra/tryAccount/clients.ts';
import { type Answers, refusal, standInAccount } from '../account/standInAccount.ts';

export type StackThere = {
  status: string;
  resources: { type: string; id: string }[];
  isProtected?: boolean;
  /** Why a deletion fails. */
  stuck?: string;
};
type Version = { key: string; locked?: boolean };

/** An account’s resources by name. Buckets outlive their stack, since their deletion policy is Retain. */
export type Cloud = {
  stacks: Map<string, StackThere>;
  buckets: Map<string, { versions: Version[]; hasPolicy: boolean; arriving?: Version[] }>;
  logGroups: Set<string>;
  tables: Map<string, string>;
  /** In the order of the calls. */
  deleted: string[];
};

export const newCloud = (): Cloud => ({
  stacks: new Map(),
  buckets: new Map(),
  logGroups: new Set(),
  tables: new Map(),
  deleted: [],
});

type Input = Record<string, string>;

/** A client by the names of its commands, such as `deleteBucket`; `fixed` by the names of their classes. */
export const answering = (answers: Record<string, (input: Input) => unknown>, fixed: Answers = {}) => ({
  config: { region: async () => 'us-east-1' },
  send: async (command: { input: Input }) => {
    const name = command.constructor.name;
    const prepared = fixed[name];
    if (prepared instanceof Error) throw prepared;
    const answer = answers[`${name[0]?.toLowerCase()}${name.slice(1, -'Command'.length)}`];
    if (!answer && !prepared) throw new Error(`Nobody said what ${name} answers`);
    return prepared ?? answer?.(command.input);
  },
});

/** The account of `standInAccount`, with stacks, buckets, log groups and tables that can be deleted. */
export function standInCloud(
  cloud: Cloud,
  changed: Answers = {},
  more: Partial<TrialClients> = {},
): TrialClients {
  const account = standInAccount({ GetEmailIdentityCommand: refusal('NotFoundException'), ...changed });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  // Paginators accept only real clients.
  const cloudFormation = Object.assign(
    new CloudFormationClient({ region: 'us-east-1', credentials }),
    answering(stackAnswers(cloud), changed),
  );
  return {
    ...account,
    cloudFormation,
    s3: answering(bucketAnswers(cloud), changed),
    logs: answering({
      deleteLogGroup: ({ logGroupName = '' }) => remove(cloud, cloud.logGroups, logGroupName),
    }),
    dynamo: answering(tableAnswers(cloud), changed),
    ...more,
  } as unknown as TrialClients;
}

function stackAnswers(cloud: Cloud) {
  const described = ([StackName, { status, isProtected, stuck }]: [string, StackThere]) => ({
    StackName,
    StackId: StackName,
    StackStatus: status,
    StackStatusReason: stuck,
    EnableTerminationProtection: isProtected,
  });
  return {
    describeStacks: ({ StackName }: Input) => {
      if (StackName === undefined) return { Stacks: [...cloud.stacks].map(described) };
      const stack = cloud.stacks.get(StackName);
      if (!stack) throw refusal('ValidationError', `Stack with id ${StackName} does not exist`);
      if (stack.status === 'DELETE_IN_PROGRESS') finishDeletion(cloud, StackName, stack);
      return { Stacks: [described([StackName, stack])] };
    },
    listStackResources: ({ StackName = '' }: Input) => ({
      StackResourceSummaries: cloud.stacks
        .get(StackName)
        ?.resources.map(({ type, id }) => ({ ResourceType: type, PhysicalResourceId: id })),
    }),
    deleteStack: ({ StackName = '' }: Input) => {
      const stack = cloud.stacks.get(StackName);
      if (stack) stack.status = 'DELETE_IN_PROGRESS';
      return {};
    },
  };
}

function finishDeletion(cloud: Cloud, name: string, stack: StackThere): void {
  if (stack.stuck) {
    stack.status = 'DELETE_FAILED';
    return;
  }
  for (const { type, id } of stack.resources) {
    if (type === 'AWS::Logs::LogGroup') cloud.logGroups.delete(id);
    if (type === 'AWS::DynamoDB::Table') cloud.tables.delete(id);
    if (type === 'AWS::CloudFormation::Stack') cloud.stacks.delete(id);
  }
  cloud.stacks.delete(name);
  cloud.deleted.push(name);
}

function remove(cloud: Cloud, from: Set<string> | Map<string, unknown>, name: string): object {
  if (!from.delete(name)) throw refusal('ResourceNotFoundException');
  cloud.deleted.push(name);
  return {};
}

function bucketAnswers(cloud: Cloud) {
  const bucketOf = ({ Bucket = '' }: Input) => {
    const bucket = cloud.buckets.get(Bucket);
    if (!bucket) throw refusal('NoSuchBucket');
    return bucket;
  };
  return {
    deleteBucketPolicy: (input: Input) => {
      bucketOf(input).hasPolicy = false;
      return {};
    },
    listObjectVersions: (input: Input) => ({
      Versions: bucketOf(input).versions.map(({ key }) => ({ Key: key, VersionId: `${key}-1` })),
    }),
    deleteObjects: (input: Input) => {
      const bucket = bucketOf(input);
      const kept = bucket.versions.filter(
        ({ locked }) => bucket.hasPolicy || (locked && !input.BypassGovernanceRetention),
      );
      bucket.versions = kept;
      return { Errors: kept.map(({ key }) => ({ Key: key, Code: 'AccessDenied', Message: 'locked' })) };
    },
    deleteBucket: (input: Input) => {
      const bucket = bucketOf(input);
      bucket.versions.push(...(bucket.arriving?.splice(0, 1) ?? []));
      if (bucket.versions.length > 0) throw refusal('BucketNotEmpty');
      return remove(cloud, cloud.buckets, input.Bucket ?? '');
    },
  };
}

function tableAnswers(cloud: Cloud) {
  return {
    describeTable: ({ TableName = '' }: Input) => {
      const status = cloud.tables.get(TableName);
      if (status === undefined) throw refusal('ResourceNotFoundException');
      // A restore ends by the next question.
      cloud.tables.set(TableName, 'ACTIVE');
      return { Table: { TableStatus: status } };
    },
    deleteTable: ({ TableName = '' }: Input) => remove(cloud, cloud.tables, TableName),
  };
}
