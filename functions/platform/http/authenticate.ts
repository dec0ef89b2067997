import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { previewEndOf, readSession, type Session } from '../data/session.ts';
import { Failure } from '../failure.ts';
import { verifyToken } from '../services/tokens/verifyToken.ts';
import { readSessionToken } from './sessionCookie.ts';

export async function authenticate(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
): Promise<Session | null> {
  if (endpoint.access.who === 'visitor') return null;
  const token = readSessionToken(event);
  const claims = token && (await verifyToken('session', token));
  if (!claims) return null;
  const session = await readSession(claims);
  const ended = session ? null : await previewEndOf(claims);
  if (ended) throw new Failure('unauthenticated', { details: { preview: ended } });
  return session;
}
