import type { Viewer } from '../../shared/model/access/viewer.ts';
import { deviceStore, personOf } from './deviceStore.ts';

export type Recent = {
  readonly to: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Pages about the same thing are listed once. */
  readonly about: string;
};

const most = 12;
const none: readonly Recent[] = [];
const recents = deviceStore('recents', parse);

/** One person may have several organizations. */
export const ownerOf = ({ account_uid, organization }: Pick<Viewer, 'account_uid' | 'organization'>) =>
  `${personOf(account_uid)}${organization.organization_uid}`;

export function noteRecent(owner: string, recent: Recent): void {
  const others = recents.read(owner).filter(({ about }) => about !== recent.about);
  recents.write(owner, JSON.stringify([recent, ...others].slice(0, most)));
}

export const useRecents = (owner: string): readonly Recent[] => recents.useKept(owner);

function parse(text: string | null): readonly Recent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, most) : none;
  } catch {
    return none;
  }
}

/** Only paths of our own, since storage can be edited. */
function isRecent(each: unknown): each is Recent {
  if (typeof each !== 'object' || each === null) return false;
  const { to, title, about } = each as Partial<Recent>;
  return (
    typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof title === 'string' && typeof about === 'string'
  );
}
