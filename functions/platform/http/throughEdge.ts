import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Failure } from '../failure.ts';
import { setting } from '../services/settings.ts';

/** The API's own URL bypasses the edge's firewall and limits, so only calls with the edge's secret are accepted. */
export function requireEdge({ headers }: APIGatewayProxyEventV2): void {
  if (!comesThroughEdge(headers)) throw new Failure('not_through_site');
}

export function comesThroughEdge(headers: Readonly<Record<string, string | undefined>>): boolean {
  const proof = headers['x-origin-secret'];
  // Two during a rotation.
  const accepted = setting('ORIGIN_SECRET').split(' ');
  return proof !== undefined && accepted.some((secret) => sameSecret(proof, secret));
}

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
