import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { comesThroughEdge } from '../http/throughEdge.ts';

/** Asked once an hour for each secret that a call carries; API Gateway itself refuses calls without one. */
export async function handler({
  headers = {},
}: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> {
  return { isAuthorized: comesThroughEdge(headers) };
}
