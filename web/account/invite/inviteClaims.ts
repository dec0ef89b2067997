import type { Viewer } from '../../../shared/model/viewer.ts';

/**
 * Whether an invite is for who is logged in, where they are logged in. Only read, not verified: all it decides is that
 * somebody needn't be asked to accept what they have.
 */
export function isForViewer(token: string, viewer: Viewer): boolean {
  const { acc, org } = claimsOf(token);
  return acc === viewer.account_uid && org === viewer.organization.organization_uid;
}

function claimsOf(token: string): { acc?: unknown; org?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
