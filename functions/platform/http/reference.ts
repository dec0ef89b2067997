import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isReference, referenceHeader } from '../../../shared/api/reference.ts';

/** What a call is known by to whoever made it: as they named it themselves, or else as API Gateway did. */
export function referenceOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const given = headers[referenceHeader];
  return given !== undefined && isReference(given) ? given : requestContext.requestId;
}
