import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { deepestJson, readGiven } from '../../functions/platform/http/readInput.ts';
import { hasBody } from '../../shared/api/endpoint.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import type { ErrorBody } from '../../shared/errors.ts';
import type { Browser } from '../support/browser.ts';
import { startDemoStage } from '../support/demo.ts';
import { letIn } from '../support/people.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
let admin: Browser;
beforeAll(async () => {
  stage = await startDemoStage();
  admin = stage.browser();
  await letIn(admin, 'admin@tideline.example');
});
afterAll(() => stage.stop());

const levels = 20_000;
const lists = '['.repeat(levels) + ']'.repeat(levels);
const objects = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const named = (field: string, json: string) => `{${JSON.stringify(field)}:${json}}`;
const headers = { 'x-requested-with': 'tideline', 'content-type': 'application/json' };

type Node = { properties?: Record<string, Node>; items?: Node; additionalProperties?: Node | boolean } & {
  [branches in 'anyOf' | 'oneOf' | 'allOf']?: Node[];
};

/** The depth of nested lists and objects in an input. */
function depthOf({
  properties,
  items,
  additionalProperties,
  anyOf = [],
  oneOf = [],
  allOf = [],
}: Node): number {
  const further = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const inner = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...further];
  const within = inner.length > 0 || additionalProperties !== undefined ? 1 : 0;
  return Math.max(
    within + Math.max(0, ...inner.map(depthOf)),
    ...[...anyOf, ...oneOf, ...allOf].map(depthOf),
  );
}

const calls = allEndpoints.map(({ feature, name, endpoint }) => ({ call: `${feature}.${name}`, endpoint }));
const reading = calls.filter(({ endpoint }) => hasBody(endpoint) && endpoint.body === undefined);
const others = calls.filter((each) => !reading.includes(each));

describe('deeply nested JSON', () => {
  test.each(reading)('$call rejects deeply nested JSON', async ({ endpoint: { method, path, input } }) => {
    for (const body of [lists, named(Object.keys(input.shape)[0] ?? 'any', objects)]) {
      const response = await admin.fetch(`/api${path}`, { method, headers, body });
      const { code } = (await response.json()) as ErrorBody;
      expect([response.status, code]).toEqual([400, 'json_too_deep']);
    }
  });

  test.each(reading)('$call rejects deeply nested JSON in each field', async ({ endpoint }) => {
    for (const field of [...Object.keys(endpoint.input.shape), 'no_such_field']) {
      const event = { headers, body: named(field, lists), rawQueryString: '' };
      const reads = readGiven(endpoint, event as unknown as APIGatewayProxyEventV2);
      await expect(reads, field).rejects.toMatchObject({ code: 'json_too_deep' });
    }
  });

  test.each(others)(
    'deeply nested JSON $call, which reads no JSON, doesn’t fail on it',
    async ({ endpoint }) => {
      const { method, path, input } = endpoint;
      const deep = lists.slice(levels - 100, levels + 100);
      const given = new URLSearchParams(
        Object.fromEntries(Object.keys(input.shape).map((field) => [field, deep])),
      );
      const sent = hasBody(endpoint) ? { body: given } : {};
      const response = await admin.fetch(`/api${path}?${given}`, { method, headers, ...sent });
      expect(response.status).toBeLessThan(500);
    },
  );
});

test('every input of the contract is at most half as deep as the limit', () => {
  const depths = allEndpoints.map(({ endpoint }) =>
    depthOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Node),
  );
  expect(Math.max(...depths)).toBeGreaterThan(3);
  expect(2 * Math.max(...depths)).toBeLessThanOrEqual(deepestJson);
});
