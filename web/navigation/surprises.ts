import type { ObjectSid } from '../../shared/model/lookup/object.ts';
import { maxSeenSurprises } from '../../shared/rules/lookup/search/maxSeenSurprises.ts';

const key = 'surprises';

function lastSids(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

/** Objects that Surprise Me has shown in this tab. */
export function seenSurprises(): { seen?: string } {
  const sids = lastSids();
  return sids.length > 0 ? { seen: sids.join(',') } : {};
}

export function rememberSurprise(sid: ObjectSid): void {
  try {
    sessionStorage.setItem(key, [...lastSids(), sid].slice(-maxSeenSurprises).join(','));
  } catch {
    // Without storage, an object may repeat.
  }
}

export function forgetSurprises(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
