import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { handler } from '../../../../functions/platform/edgeGate/lambda.ts';

beforeAll(() => {
  process.env.ORIGIN_SECRET = 'newer older';
});

test.each([
  ['newer', true],
  ['older', true],
  ['newer older', false],
  ['guessed', false],
  ['', false],
  [undefined, false],
])('a call with the secret %j is authorized: %s', async (secret, isAuthorized) => {
  const headers = secret === undefined ? {} : { 'x-origin-secret': secret };
  expect(await handler({ headers } as unknown as APIGatewayRequestAuthorizerEventV2)).toEqual({
    isAuthorized,
  });
});
