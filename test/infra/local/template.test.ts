import { describe, expect, inject, test } from 'vitest';
import { readAssembly, type Template } from '../../../infra/local/template/assembly.ts';
import { behaviorsOf } from '../../../infra/local/template/distribution.ts';
import { createResolver } from '../../../infra/local/template/resolve.ts';
import {
  bucketsOf,
  functionsOf,
  routesOf,
  scriptEnvironment,
  secretsOf,
  tablesOf,
} from '../../../infra/local/template/stack.ts';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { allEndpoints } from '../../../shared/api/index.ts';

const ground = {
  origin: 'http://localhost:4180',
  secretValue: (arn: string) => `value of ${arn.split(':').at(-1)}`,
};
const template = () => readAssembly(inject('assembly'));

function small(resources: Template['resources']): Template {
  return {
    resources,
    parameters: { Size: { Default: 'large' } },
    mappings: { Regions: { 'us-east-1': { name: 'Virginia' } } },
    assetFolder: () => undefined,
  };
}

describe('intrinsic functions', () => {
  const resolve = createResolver(
    small({
      FilesABCD1234: { Type: 'AWS::S3::Bucket', Properties: {} },
      PortalABCD1234: { Type: 'AWS::DynamoDB::Table', Properties: {} },
      SigningABCD1234: { Type: 'AWS::SecretsManager::Secret', Properties: {} },
      SiteABCD1234: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
      KeyABCD1234: { Type: 'AWS::KMS::Key', Properties: {} },
    }),
    ground,
  );

  test.each<[string, unknown, unknown]>([
    ['Ref to a table', { Ref: 'PortalABCD1234' }, 'Portal'],
    ['Ref to a bucket', { Ref: 'FilesABCD1234' }, 'files'],
    ['Ref to a parameter', { Ref: 'Size' }, 'large'],
    ['Ref to the region', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['Ref to no value leaves the field out', { a: 1, b: { Ref: 'AWS::NoValue' } }, { a: 1 }],
    ['GetAtt', { 'Fn::GetAtt': ['FilesABCD1234', 'Arn'] }, 'arn:aws:s3:::files'],
    ['GetAtt with a dot', { 'Fn::GetAtt': 'FilesABCD1234.Arn' }, 'arn:aws:s3:::files'],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'PortalABCD1234' }]] }, 'a-Portal'],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: this is CloudFormation's syntax.
    [
      'Sub',
      { 'Fn::Sub': '${PortalABCD1234}/${FilesABCD1234.Arn}/${!kept}' },
      'Portal/arn:aws:s3:::files/${kept}',
    ],
    ['Sub with names of its own', { 'Fn::Sub': ['${x}!', { x: { Ref: 'Size' } }] }, 'large!'],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: this is CloudFormation's syntax.
    ['Select of a Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    ['FindInMap', { 'Fn::FindInMap': ['Regions', { Ref: 'AWS::Region' }, 'name'] }, 'Virginia'],
    [
      'a secret that CloudFormation fills in',
      { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'SigningABCD1234' }, ':SecretString:::}}']] },
      'value of Signing',
    ],
    [
      'the site’s own address, which has no TLS here',
      { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['SiteABCD1234', 'DomainName'] }]] },
      'http://localhost:4180',
    ],
  ])('an intrinsic function is resolved: %s', (_, value, expected) => {
    expect(resolve(value, 'test')).toEqual(expected);
  });

  test.each<[string, unknown, RegExp]>([
    ['a Ref to nothing', { Ref: 'Missing' }, /function auth.*Missing/],
    ['a Ref without a local value', { Ref: 'KeyABCD1234' }, /KeyABCD1234 \(AWS::KMS::Key\)/],
    [
      'an attribute without a local value',
      { 'Fn::GetAtt': ['FilesABCD1234', 'Nope'] },
      /Nope of FilesABCD1234/,
    ],
    ['an unknown intrinsic function', { 'Fn::ImportValue': 'other-stack' }, /Fn::ImportValue/],
    ['a Select beyond the list', { 'Fn::Select': [3, ['a']] }, /no element 3/],
  ])('an unresolvable reference is an error that names the resource: %s', (_, value, message) => {
    expect(() => resolve(value, 'function auth')).toThrow(message);
  });
});

test('every function’s environment resolves, and holds no unresolved reference', () => {
  const functions = functionsOf(template(), ground, { TZ: 'UTC' });
  expect(functions.map(({ name }) => name)).toContain('auth');
  for (const { environment } of functions) {
    expect(Object.values(environment).join('\n')).not.toMatch(/\[object|undefined|\{\{resolve|Fn::/);
    expect(environment.TZ).toBe('UTC');
  }
  expect(functions.find(({ name }) => name === 'auth')).toMatchObject({
    exportName: 'handler',
    timeoutMs: 15_000,
    environment: { SITE_ORIGIN: 'http://localhost:4180', PORTAL_TABLE: 'TablesPortal' },
  });
});

test('a script gets the environment of the functions without being one', () => {
  const functions = functionsOf(template(), ground, { TZ: 'UTC' });
  const environment = scriptEnvironment(functions);
  expect(environment).toMatchObject({
    TZ: 'UTC',
    PORTAL_TABLE: 'TablesPortal',
    INSIGHTS_TABLE: expect.any(String),
  });
  expect(environment).not.toHaveProperty('AWS_LAMBDA_FUNCTION_NAME');
  expect(functions[0]?.environment).toHaveProperty('AWS_LAMBDA_FUNCTION_NAME');
});

test('every endpoint of the contract has a route to its feature’s function', () => {
  const routes = routesOf(template());
  for (const { feature, endpoint } of allEndpoints) {
    expect(routes).toContainEqual({ routeKey: routeKey(endpoint), functionName: feature });
  }
});

test('tables carry keys, indexes and expiry', () => {
  const portal = tablesOf(template()).find(({ schema }) => schema.TableName === 'TablesPortal');
  expect(portal?.schema.KeySchema).toHaveLength(2);
  expect(portal?.schema.GlobalSecondaryIndexes).toHaveLength(1);
  expect(portal?.timeToLive).toEqual({ AttributeName: 'expires_at', Enabled: true });
});

test('no bucket is publicly readable', () => {
  const buckets = bucketsOf(template());
  expect(buckets.length).toBeGreaterThan(5);
  expect(buckets.filter(({ publicRead }) => publicRead)).toEqual([]);
});

test('secrets have the length that the stack asks for', () => {
  expect(secretsOf(template()).map(({ passwordLength }) => passwordLength)).toEqual([64, 64, 64, 64]);
});

test('CloudFront sends /api to the API with its secret, and everything else to the site', () => {
  const behaviors = behaviorsOf(template(), ground);
  const first = (path: string) => behaviors.find(({ pattern }) => pattern.test(path));
  expect(first('/api/auth/account')).toMatchObject({
    target: 'api',
    originHeaders: ['x-origin-secret', 'value of SecretsOrigin'],
  });
  for (const name of ['authorization', 'x-reference'])
    expect(first('/api/auth/account')?.forwarded).toContain(name);
  expect(first('/assets/a.js')).toMatchObject({ target: 'site', viewerFunction: undefined });
  expect(first('/portal/home')?.viewerFunction).toContain('function handler(');
});
