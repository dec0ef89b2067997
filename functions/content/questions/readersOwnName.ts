import type { PersonSession } from '../../platform/data/session.ts';
import type { Names } from './asShown.ts';

export const nameOfReader = ({ viewer }: PersonSession): string => viewer.full_name?.trim() || viewer.name;

export const readersOwnName = (session: PersonSession): Names => ({
  readers: new Map([[session.accountUid, nameOfReader(session)]]),
});
