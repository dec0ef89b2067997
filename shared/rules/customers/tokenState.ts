import type { PreviewToken } from '../../model/customers/previewToken.ts';

export type TokenState = 'running' | 'revoked' | 'used_up' | 'expired';

type Judged = Pick<PreviewToken, 'expiration_date' | 'revoked_at' | 'visits' | 'max_visits'>;

export function tokenStateOf(token: Judged, now: Date): TokenState {
  if (token.revoked_at) return 'revoked';
  if (new Date(token.expiration_date) <= now) return 'expired';
  return token.max_visits !== null && token.visits >= token.max_visits ? 'used_up' : 'running';
}
