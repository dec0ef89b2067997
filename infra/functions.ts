import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { type Feature, features } from '../shared/api/index.ts';
import type { Buckets } from './buckets.ts';
import { type Grants, grants } from './grants.ts';
import type { Mail } from './mail.ts';
import { nodeFunction } from './nodeFunction.ts';
import type { Settings } from './stages.ts';
import type { Tables } from './tables.ts';

type Resources = { tables: Tables; buckets: Buckets; signing: ISecret; mail: Mail };

type FunctionsProps = {
  settings: Settings;
  siteOrigin: string;
  originSecret: ISecret;
  resources: Resources;
};

export class Functions extends Construct {
  readonly byName: Record<Feature | 'unmatched', LambdaFunction>;

  constructor(
    scope: Construct,
    id: string,
    { settings, siteOrigin, originSecret, resources }: FunctionsProps,
  ) {
    super(scope, id);
    const create = (name: Feature | 'unmatched'): LambdaFunction => {
      const lambda = nodeFunction(this, name, {
        settings,
        description: name === 'unmatched' ? 'Answers calls that no route takes' : `The feature ${name}`,
        // The least that comes with a whole processor, which hashing passwords and cold starts need.
        memorySize: 1769,
        failures: 'Called synchronously: the caller gets the error.',
        environment: {
          SITE_ORIGIN: siteOrigin,
          // A reference that CloudFormation resolves: the template holds no secret.
          ORIGIN_SECRET: originSecret.secretValue.unsafeUnwrap(),
        },
      });
      apply(grants[name], lambda, resources);
      return lambda;
    };
    this.byName = Object.fromEntries(
      [...features, 'unmatched' as const].map((name) => [name, create(name)]),
    ) as Record<Feature | 'unmatched', LambdaFunction>;
  }
}

function apply(granted: Grants, lambda: LambdaFunction, { tables, buckets, signing, mail }: Resources): void {
  for (const name of ['portal', 'activity', 'insights'] as const) {
    const actions = granted[name];
    if (!actions) continue;
    const table = tables[name];
    lambda.addEnvironment(`${name.toUpperCase()}_TABLE`, table.tableName);
    Grant.addToPrincipal({
      grantee: lambda,
      actions: actions.map((action) => `dynamodb:${action}`),
      resourceArns: [table.tableArn],
    });
    if (name === 'portal' && actions.includes('Query')) {
      Grant.addToPrincipal({
        grantee: lambda,
        actions: ['dynamodb:Query'],
        resourceArns: [`${table.tableArn}/index/GSI1`],
      });
    }
  }
  for (const name of ['files', 'samples'] as const) {
    const actions = granted[name];
    if (!actions) continue;
    lambda.addEnvironment(`${name.toUpperCase()}_BUCKET`, buckets[name].bucketName);
    Grant.addToPrincipal({
      grantee: lambda,
      actions: actions.map((action) => `s3:${action}`),
      resourceArns: [buckets[name].arnForObjects('*')],
    });
  }
  if (granted.signing) {
    lambda.addEnvironment('SIGNING_SECRET_ID', signing.secretArn);
    Grant.addToPrincipal({
      grantee: lambda,
      actions: ['secretsmanager:GetSecretValue'],
      resourceArns: [signing.secretArn],
    });
  }
  if (granted.mail) mail.grantSend(lambda);
}
