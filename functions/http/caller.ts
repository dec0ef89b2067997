import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { setting } from '../services/settings.ts';
import type { Caller } from './call.ts';

export function readCaller(event: APIGatewayProxyEventV2): Caller {
  const { requestId, http } = event.requestContext;
  return {
    requestId,
    address: viewerAddress(event) ?? http.sourceIp,
    userAgent: (http.userAgent ?? '').slice(0, 300),
  };
}

/**
 * Behind CloudFront the peer is an edge location, and the person's own address stands in a header. Anyone may send that
 * header to the API directly, so it counts only beside the secret that the distribution adds.
 */
function viewerAddress({ headers }: APIGatewayProxyEventV2): string | undefined {
  const address = headers['cloudfront-viewer-address'];
  const proof = headers['x-origin-secret'];
  if (!address || !proof || !sameSecret(proof, setting('ORIGIN_SECRET'))) return undefined;
  return address.slice(0, address.lastIndexOf(':'));
}

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
