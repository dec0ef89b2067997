import { createHash } from 'node:crypto';

/** Of the links that we mail, only this is kept: whoever reads the table can't use one. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
