import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, inject, test } from 'vitest';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { ofType } from '../../infra/local/template/stack.ts';
import { openApiDocument } from '../../infra/openapi.ts';
import { functionFolders } from '../../infra/stack/functionFolders.ts';
import { bodyType, hasBody, needsOwnClient, pathNames, routeKey } from '../../shared/api/endpoint.ts';
import { allEndpoints, features } from '../../shared/api/index.ts';
import { errorStatus, errors } from '../../shared/errors.ts';

describe('the contract', () => {
  test('the contract has exactly one stack route per endpoint, plus the default route', () => {
    const routes = ofType(readAssembly(inject('assembly')), 'AWS::ApiGatewayV2::Route');
    const keys = routes.map(([, { Properties }]) => String(Properties.RouteKey));
    expect(keys.sort()).toEqual(
      [...allEndpoints.map(({ endpoint }) => routeKey(endpoint)), '$default'].sort(),
    );
  });

  test('the contract has a function for every feature, and no feature folder lacks a contract', () => {
    const lambdas = globSync('functions/**/lambda.ts').filter(hasHandler).map(dirname);
    const besides = [
      'unmatched',
      'edgeGate',
      'signing',
      'mailEvents',
      'outbox',
      'insights',
      'auditSeals',
      'auditStream',
      'closedDays',
      'digests',
      'counts',
      'canary',
      'memberJobs',
      'organizationJobs',
      'scanVerdicts',
      'restores',
    ];
    expect(Object.keys(functionFolders).sort()).toEqual([...features, ...besides].sort());
    expect(lambdas.sort()).toEqual(Object.values(functionFolders).sort());
  });

  test('the contract uses no route twice', () => {
    const keys = allEndpoints.map(({ endpoint }) => routeKey(endpoint));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the contract is a valid OpenAPI 3.1 document with every call and every code', async () => {
    const document = openApiDocument();
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors ?? []).toEqual([]);
    expect(document.openapi).toBe('3.1.0');
    const text = JSON.stringify(document);
    for (const { feature, name, endpoint } of allEndpoints) {
      expect(text).toContain(`"${feature}.${name}"`);
      for (const code of endpoint.errors) expect(text).toContain(`"${code}"`);
    }
  });

  test('the OpenAPI document declares 204 exactly where the output may be null', () => {
    const { paths } = JSON.parse(JSON.stringify(openApiDocument()));
    for (const { endpoint } of allEndpoints) {
      const { responses } = paths[endpoint.path][endpoint.method.toLowerCase()];
      const mayBeNull = endpoint.output.safeParse(null).success;
      expect(Object.keys(responses).includes('204'), routeKey(endpoint)).toBe(mayBeNull);
    }
    const { responses } = paths['/auth/account/register'].get;
    expect(responses).toHaveProperty('204');
    expect(responses['200'].content['application/json'].schema).toMatchObject({ type: 'object' });
  });

  test('the OpenAPI document declares the header, fields and limits that the pipeline enforces', () => {
    const { paths } = JSON.parse(JSON.stringify(openApiDocument()));
    for (const { endpoint } of allEndpoints) {
      const { parameters, requestBody, responses } = paths[endpoint.path][endpoint.method.toLowerCase()];
      const byNobody = needsOwnClient(endpoint) && endpoint.access.who === 'visitor';
      const own = parameters?.find(({ name }: { name: string }) => name === 'x-requested-with');
      expect(own?.required ?? false, routeKey(endpoint)).toBe(byNobody);
      expect(own !== undefined, routeKey(endpoint)).toBe(needsOwnClient(endpoint));
      const body = requestBody?.content[bodyType(endpoint)].schema;
      expect(body?.additionalProperties, routeKey(endpoint)).toBe(
        hasBody(endpoint) && endpoint.body !== 'any' ? false : undefined,
      );
      for (const { content } of Object.values<typeof responses>(responses)) {
        const codes = content?.['application/json'].schema.properties?.code?.enum ?? [];
        expect(new Set(codes).size).toBe(codes.length);
      }
      if (responses['429']) expect(responses['429'].headers).toHaveProperty('Retry-After');
    }
  });
});

test('every error code has one status', () => {
  const codes = Object.values(errors).flatMap(Object.keys);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

describe.each(allEndpoints)('$feature.$name', ({ endpoint }) => {
  test('the path names only input fields', () => {
    for (const name of pathNames(endpoint.path)) expect(endpoint.input.shape).toHaveProperty(name);
  });

  test('a call with a body or a DELETE counts as a change of state', () => {
    if (hasBody(endpoint) || endpoint.method === 'DELETE') expect(endpoint.changesState).toBe(true);
  });

  test('every declared error code has a status', () => {
    for (const code of endpoint.errors) expect(errorStatus).toHaveProperty(code);
  });
});

const hasHandler = (file: string) => readFileSync(file, 'utf8').includes('handler');
