import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { brandKey } from '../../../shared/brand.ts';

export const deviceCookieName = `__Host-${brandKey}-device`;

export function deviceCookie(token: string, lifetimeSeconds: number): string {
  return `${deviceCookieName}=${token}; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; Secure; SameSite=Strict`;
}

export function readDeviceToken({ cookies }: APIGatewayProxyEventV2): string | undefined {
  const prefix = `${deviceCookieName}=`;
  return cookies?.find((each) => each.startsWith(prefix))?.slice(prefix.length) || undefined;
}
