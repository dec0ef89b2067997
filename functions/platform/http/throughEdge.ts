import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Failure } from '../failure.ts';
import { setting } from '../services/settings.ts';

/**
 * The API has an address of its own, where neither the firewall nor the limits of the edge hold and any viewer's address can be
 * made up. Only the distribution knows the secret that it adds to each call.
 */
export function requireEdge({ headers }: APIGatewayProxyEventV2): void {
  const proof = headers['x-origin-secret'];
  // Two while one replaces the other.
  const accepted = setting('ORIGIN_SECRET').split(' ');
  if (!proof || !accepted.some((secret) => sameSecret(proof, secret))) throw new Failure('not_through_site');
}

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
