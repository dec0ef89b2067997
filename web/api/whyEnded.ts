import type { CallError } from '../../shared/api/client.ts';
import type { PreviewEnd } from '../../shared/model/customers/previewToken.ts';

type WhyEnded = PreviewEnd | { readonly suspended: string };

let ended: WhyEnded | null = null;
let isGuest = false;

/** Why the last session in this tab ended, if logging in again doesn’t help: a preview’s end or a suspension. */
export const whyEnded = (): WhyEnded | null => ended;

export function noteWhoEntered(guest: boolean): void {
  isGuest = guest;
  ended = null;
}

/** The browser deletes the cookie of an expired preview, so the server recognizes its guests only until then. */
export function noteWhyEnded({ code, details }: CallError): void {
  const told = (details ?? {}) as { preview?: PreviewEnd; organization?: string };
  if (code === 'organization_suspended') ended = { suspended: told.organization ?? 'your organization' };
  else ended ??= told.preview ?? (isGuest ? 'expired' : null);
}
