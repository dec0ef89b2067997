import { type Holder, scopeOf } from '../../shared/rules/access/permissions.ts';
import { whomToAsk } from '../../shared/rules/access/whomToAsk.ts';
import { errorText } from './errorText.ts';

export const noEntitlementsText = (viewer: Holder): string =>
  scopeOf('members.edit', viewer)
    ? `You haven't been given any entitlements yet. Administrators can’t change their own access: please ask ${whomToAsk(viewer)}.`
    : errorText.no_entitlements;
