import type { CallError } from '../../shared/api/client.ts';
import type { PreviewEnd } from '../../shared/model/customers/previewToken.ts';

let ended: PreviewEnd | null = null;
let isGuest = false;

/** Why the last guest's session in this tab ended; null for everyone else. */
export const previewEnd = (): PreviewEnd | null => ended;

export function noteGuest(guest: boolean): void {
  isGuest = guest;
  ended = null;
}

/** The browser deletes the cookie of an expired preview, so the server recognizes its guests only until then. */
export function notePreviewEnd({ details }: CallError): void {
  const named = (details as { preview?: PreviewEnd } | undefined)?.preview;
  ended ??= named ?? (isGuest ? 'expired' : null);
}
