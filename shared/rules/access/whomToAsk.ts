import { type Holder, scopeOf } from './permissions.ts';

/** Administrators can't change their own access, and asking themselves helps no one. */
export const whomToAsk = (viewer: Holder): string =>
  scopeOf('members.edit', viewer)
    ? 'another administrator of your organization, or us'
    : 'your administrator';
