import { join } from 'node:path';
import type { CreateTableCommandInput, TimeToLiveSpecification } from '@aws-sdk/client-dynamodb';
import type { Route } from '../gateway/routes.ts';
import type { LocalFunction } from '../gateway/thread.ts';
import type { BucketSetting, CorsRule } from '../parts/s3/settings.ts';
import type { SecretToKeep } from '../parts/secrets.ts';
import type { Resource, Template } from './assembly.ts';
import { attribute, bucketName, localName, reference } from './names.ts';
import { createResolver, type Ground } from './resolve.ts';

export type LocalTable = { schema: CreateTableCommandInput; timeToLive: TimeToLiveSpecification | undefined };
export type LocalBucket = Pick<BucketSetting, 'name' | 'publicRead' | 'cors'>;

/** A table has a stream only if a function reads it; pipes poll the table itself. */
export function tablesOf(template: Template): LocalTable[] {
  return ofType(template, 'AWS::DynamoDB::Table').map(([id, { Properties: given }]) => ({
    schema: {
      TableName: localName(id),
      AttributeDefinitions: given.AttributeDefinitions as CreateTableCommandInput['AttributeDefinitions'],
      KeySchema: given.KeySchema as CreateTableCommandInput['KeySchema'],
      BillingMode: 'PAY_PER_REQUEST',
      ...(isRead(template, id)
        ? { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' as const } }
        : {}),
      ...(given.GlobalSecondaryIndexes
        ? {
            GlobalSecondaryIndexes:
              given.GlobalSecondaryIndexes as CreateTableCommandInput['GlobalSecondaryIndexes'],
          }
        : {}),
    },
    timeToLive: given.TimeToLiveSpecification as TimeToLiveSpecification | undefined,
  }));
}

const isRead = (template: Template, table: string) =>
  ofType(template, 'AWS::Lambda::EventSourceMapping').some(
    ([, { Properties }]) => findReference(Properties.EventSourceArn) === table,
  );

export function bucketsOf(template: Template): LocalBucket[] {
  const policies = ofType(template, 'AWS::S3::BucketPolicy').map(([, { Properties }]) => Properties);
  return ofType(template, 'AWS::S3::Bucket').map(([id, { Properties: given }]) => ({
    name: bucketName(id),
    ...(given.CorsConfiguration ? { cors: corsOf(given.CorsConfiguration) } : {}),
    publicRead: policies.some(
      (policy) => refersTo(policy.Bucket, id) && allowsAnyoneToRead(policy.PolicyDocument),
    ),
  }));
}

function corsOf(configuration: unknown): CorsRule[] {
  const { CorsRules } = configuration as {
    CorsRules: { AllowedOrigins: string[]; AllowedMethods: string[]; AllowedHeaders?: string[] }[];
  };
  return CorsRules.map(({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) => ({
    allowedOrigins: AllowedOrigins,
    allowedMethods: AllowedMethods,
    allowedHeaders: AllowedHeaders,
  }));
}

type Statement = { Effect: string; Principal?: unknown; Action?: string | string[]; Condition?: unknown };

function allowsAnyoneToRead(policy: unknown): boolean {
  const { Statement: statements } = policy as { Statement: Statement[] };
  return statements.some(({ Effect, Principal, Action, Condition }) => {
    const anyone = Principal === '*' || (Principal as { AWS?: unknown } | undefined)?.AWS === '*';
    return Effect === 'Allow' && anyone && !Condition && [Action].flat().includes('s3:GetObject');
  });
}

export function secretsOf(template: Template): SecretToKeep[] {
  return ofType(template, 'AWS::SecretsManager::Secret').map(([id, resource]) => {
    const { PasswordLength = 32 } = (resource.Properties.GenerateSecretString ?? {}) as {
      PasswordLength?: number;
    };
    return { arn: String(reference(resource, id)), passwordLength: PasswordLength };
  });
}

/** Only signing keys; encryption isn't emulated. */
export function signingKeysOf(template: Template): string[] {
  return ofType(template, 'AWS::KMS::Key')
    .filter(([, { Properties }]) => Properties.KeyUsage === 'SIGN_VERIFY')
    .map(([id, resource]) => String(attribute(resource, id, 'Arn')));
}

// Athena has no local replacement: `npm run insights` does the same work here. The local API has no address of its own to guard.
const onlyInTheCloud = ['insights', 'edgeGate'];

/** `shared` is the environment that every function gets on this machine: endpoints and stand-in credentials. */
export function functionsOf(
  template: Template,
  ground: Ground,
  shared: Record<string, string>,
): LocalFunction[] {
  const resolve = createResolver(template, ground);
  const here = ofType(template, 'AWS::Lambda::Function').filter(
    ([id]) => !onlyInTheCloud.includes(functionName(template, id)),
  );
  return here.map(([id, { Properties: given }]) => {
    const name = functionName(template, id);
    const owner = `function ${name}`;
    const { S3Key } = given.Code as { S3Key?: unknown };
    const folder = template.assetFolder(String(resolve(S3Key, owner)));
    if (!folder) throw new Error(`The template’s ${owner} has no bundle among the assets.`);
    const [file, exportName = 'handler'] = String(given.Handler).split('.');
    const { Variables = {} } = (given.Environment ?? {}) as { Variables?: Record<string, unknown> };
    const variables = Object.entries(Variables).map(([name, value]) => [
      name,
      String(resolve(value, `${owner}, ${name}`)),
    ]);
    return {
      name,
      file: join(folder, `${file}.mjs`),
      exportName,
      environment: { AWS_LAMBDA_FUNCTION_NAME: name, ...shared, ...Object.fromEntries(variables) },
      timeoutMs: Number(given.Timeout ?? 3) * 1000,
    };
  });
}

/** For scripts that import the functions' modules. Without a function name, which would mean running in Lambda. */
export function scriptEnvironment(functions: readonly LocalFunction[]): Record<string, string> {
  const environment: Record<string, string> = Object.assign({}, ...functions.map((fn) => fn.environment));
  delete environment.AWS_LAMBDA_FUNCTION_NAME;
  return environment;
}

export function functionName(template: Template, id: string): string {
  const { Variables } = (template.resources[id]?.Properties.Environment ?? {}) as {
    Variables?: { POWERTOOLS_SERVICE_NAME?: string };
  };
  return Variables?.POWERTOOLS_SERVICE_NAME ?? localName(id);
}

export function routesOf(template: Template): Route[] {
  return ofType(template, 'AWS::ApiGatewayV2::Route').map(([id, { Properties }]) => {
    const integration = findReference(Properties.Target);
    const uri = template.resources[integration ?? '']?.Properties.IntegrationUri;
    const target = findReference(uri);
    if (!target) throw new Error(`The template’s route ${id} leads to no function.`);
    return { routeKey: String(Properties.RouteKey), functionName: functionName(template, target) };
  });
}

export function ofType(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.resources).filter(([, { Type }]) => Type === type);
}

function refersTo(value: unknown, id: string): boolean {
  return findReference(value) === id;
}

export function findReference(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('Ref' in value) return String(value.Ref);
  if ('Fn::GetAtt' in value && Array.isArray(value['Fn::GetAtt'])) return String(value['Fn::GetAtt'][0]);
  for (const each of Object.values(value)) {
    const found = findReference(each);
    if (found) return found;
  }
  return undefined;
}
