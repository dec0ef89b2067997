import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { clientHeader, type Endpoint, needsOwnClient } from '../../../shared/api/endpoint.ts';
import { Failure } from '../failure.ts';
import { isFormPost, isFromOwnPage } from './formPost.ts';
import { readBearer } from './sessionCookie.ts';

/** CSRF protection: links, forms and scripts of other sites can't add this header. */
export function requireOwnClient(endpoint: Endpoint, event: APIGatewayProxyEventV2): void {
  const { headers } = event;
  // Other authorization schemes would leave the call authenticated by the cookie.
  if (!needsOwnClient(endpoint) || readBearer(event)) return;
  if (headers['sec-fetch-site'] === 'cross-site') throw new Failure('cross_site');
  if (isFormPost(endpoint, event) && isFromOwnPage(event)) return;
  if (headers[clientHeader.name]?.toLowerCase() !== clientHeader.value) {
    throw new Failure('client_header_missing');
  }
}
