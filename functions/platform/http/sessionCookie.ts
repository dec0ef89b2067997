import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { brandKey } from '../../../shared/brand.ts';

// The prefix makes browsers require Secure, this exact host and path `/`.
export const cookieName = `__Host-${brandKey}`;
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export function sessionCookie(token: string, lifetimeSeconds: number): string {
  return `${cookieName}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`;
}

export const clearedSessionCookie = `${cookieName}=; Max-Age=0; ${attributes}`;

export function readBearer({ headers }: APIGatewayProxyEventV2): string | undefined {
  return headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];
}

export function readSessionToken(event: APIGatewayProxyEventV2): string | undefined {
  const prefix = `${cookieName}=`;
  const cookie = () => event.cookies?.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  return (readBearer(event) ?? cookie()) || undefined;
}
