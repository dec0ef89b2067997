import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Feature } from '../../shared/api/index.ts';
import { acknowledgeWildcards } from './acknowledge.ts';
import type { ActivityArchive } from './activityArchive.ts';
import type { Buckets } from './buckets.ts';
import type { FunctionName } from './functionFolders.ts';
import { grants, type ObjectAction, type ReadAction, type TableAction, type WriteAction } from './grants.ts';
import { portalIndex, portalRows } from './portalRows.ts';
import { inEveryUpdate, portalWrites } from './portalWrites.ts';
import type { Secrets } from './secrets.ts';
import type { Tables } from './tables.ts';

export type Resources = { tables: Tables; buckets: Buckets; archive: ActivityArchive; secrets: Secrets };

export function applyGrants(
  feature: Feature | 'unmatched',
  lambda: LambdaFunction,
  resources: Resources,
): void {
  const { tables, buckets, archive, secrets } = resources;
  const granted = grants[feature];
  if (granted.portal) {
    lambda.addEnvironment('PORTAL_TABLE', tables.portal.tableName);
    grantPortal(lambda, tables.portal, feature, granted.portal);
  }
  for (const name of ['activity', 'counts', 'insights'] as const) {
    const actions = granted[name];
    if (!actions) continue;
    lambda.addEnvironment(`${name.toUpperCase()}_TABLE`, tables[name].tableName);
    grantTable(lambda, tables[name], actions);
  }
  for (const name of ['files', 'quarantine', 'samples', 'exports'] as const) {
    const actions = granted[name];
    if (!actions) continue;
    lambda.addEnvironment(`${name.toUpperCase()}_BUCKET`, buckets[name].bucketName);
    grantObjects(lambda, buckets[name], actions);
  }
  if (granted.archive) archive.grantQueries(lambda);
  if (granted.tokens) grantTokens(lambda, secrets, granted.tokens);
  // Verifiers need it only for tokens of before (`earlierTokens.ts`).
  if (granted.sealing || granted.tokens) grantSealing(lambda, secrets.signing);
}

export function grantSealing(lambda: LambdaFunction, signing: ISecret): void {
  lambda.addEnvironment('SIGNING_SECRET_ID', signing.secretArn);
  allow(lambda, ['secretsmanager:GetSecretValue'], signing.secretArn);
}

function grantTokens(lambda: LambdaFunction, secrets: Secrets, use: 'verify' | 'sign'): void {
  const { tokenKeys, tokenPublicKeys } = secrets;
  lambda.addEnvironment('TOKEN_PUBLIC_KEYS_SECRET_ID', tokenPublicKeys.secretArn);
  allow(lambda, ['secretsmanager:GetSecretValue'], tokenPublicKeys.secretArn);
  if (use !== 'sign') return;
  lambda.addEnvironment('TOKEN_KEYS_SECRET_ID', tokenKeys.secretArn);
  allow(lambda, ['secretsmanager:GetSecretValue'], tokenKeys.secretArn);
}

/** Reads, writes and queries of the index are each restricted to the function's own key prefixes. */
export function grantPortal(
  grantee: LambdaFunction,
  portal: Table,
  name: FunctionName,
  reads: readonly ReadAction[],
): void {
  const rows = portalRows[name];
  if (!rows) throw new Error(`Say in portalRows.ts which rows ${name} may touch.`);
  const { fields = {}, ...writes } = portalWrites[name] ?? {};
  grantRows(grantee, portal.tableArn, reads, rows);
  for (const [action, written] of Object.entries(writes)) {
    const whole = action === 'UpdateItem' ? written.filter((each) => !Object.hasOwn(fields, each)) : written;
    grantRows(grantee, portal.tableArn, [action as WriteAction], whole);
  }
  for (const [row, named] of Object.entries(fields)) {
    grantRows(grantee, portal.tableArn, ['UpdateItem'], [row], named);
  }
  grantIndex(grantee, portal, name);
}

/** A query of the index is checked by the index's own partition key. */
function grantIndex(grantee: LambdaFunction, portal: Table, name: FunctionName): void {
  grantRows(grantee, `${portal.tableArn}/index/GSI1`, ['Query'], portalIndex[name] ?? []);
}

function grantRows(
  grantee: LambdaFunction,
  resourceArn: string,
  actions: readonly TableAction[],
  rows: readonly string[],
  fields?: readonly string[],
): void {
  if (actions.length === 0 || rows.length === 0) return;
  Grant.addToPrincipal({
    grantee,
    actions: actions.map((action) => `dynamodb:${action}`),
    resourceArns: [resourceArn],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...new Set(rows)].sort() },
      ...(fields
        ? { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...inEveryUpdate, ...fields].sort() } }
        : {}),
    },
  });
}

export function grantTable(lambda: LambdaFunction, table: Table, actions: readonly TableAction[]): void {
  const named = actions.map((action) => `dynamodb:${action}`);
  allow(lambda, named, table.tableArn);
}

export function grantObjects(lambda: LambdaFunction, bucket: Bucket, actions: readonly ObjectAction[]): void {
  const named = actions.map((action) => `s3:${action}`);
  const objects = bucket.arnForObjects('*');
  allow(lambda, named, objects);
  const reason = 'It works on the objects of this bucket, whatever their keys.';
  if (lambda.role) acknowledgeWildcards(lambda.role, [objects], reason);
}

function allow(grantee: LambdaFunction, actions: string[], resourceArn: string): void {
  Grant.addToPrincipal({ grantee, actions, resourceArns: [resourceArn] });
}
