import type { Viewer } from '../../model/access/viewer.ts';
import { type Holder, type Permission, scopeOf } from './permissions.ts';

/** Reads that stay open to administrators while the work of an ended contract is kept. */
const readable: readonly Permission[] = [
  'organizations.read',
  'members.read',
  'profiles.read',
  'statistics.read',
  'audit.read',
  'questions.read',
  'organizations.export',
];

export const mayReadAfterEnd = (viewer: Holder & Partial<Pick<Viewer, 'contract_ended'>>): boolean =>
  viewer.contract_ended?.is_kept === true && scopeOf('members.read', viewer) !== undefined;

export const isReadableAfterEnd = (permission: Permission): boolean => readable.includes(permission);

/** An export changes nothing of the organization, and takes the work along. */
export const staysPossibleAfterEnd = (permission: Permission): boolean =>
  permission === 'organizations.export';
