import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isReference, referenceHeader } from '../../../shared/api/reference.ts';

export function referenceOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const given = headers[referenceHeader];
  return given !== undefined && isReference(given) ? given : requestContext.requestId;
}
