import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isReference, referenceHeader } from '../../../shared/api/reference.ts';

/** The caller's own reference, or else API Gateway's request id. */
export function referenceOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const given = headers[referenceHeader];
  return given !== undefined && isReference(given) ? given : requestContext.requestId;
}
