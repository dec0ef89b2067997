import type { APIGatewayProxyEventV2 } from 'aws-lambda';

// The prefix makes browsers insist on Secure, this very host, and the whole site.
const cookieName = '__Host-tideline';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export function sessionCookie(token: string, lifetimeSeconds: number): string {
  return `${cookieName}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`;
}

export const clearedSessionCookie = `${cookieName}=; Max-Age=0; ${attributes}`;

/** Programs send their session as a bearer token, browsers as the cookie. */
export function readSessionToken({ cookies, headers }: APIGatewayProxyEventV2): string | undefined {
  const bearer = headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];
  if (bearer) return bearer;
  const prefix = `${cookieName}=`;
  return cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) || undefined;
}
