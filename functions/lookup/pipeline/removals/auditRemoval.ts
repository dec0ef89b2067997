import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import {
  type RemovalAction,
  type RemovalDetail,
  removalActions,
} from '../../../../shared/model/lookup/removal.ts';
import { audited } from '../../../platform/data/audit.ts';
import type { Write } from '../../../platform/data/table/commit.ts';

/** An entry in the log of the organization that runs the product; a command has no account. */
export function auditRemoval<Action extends RemovalAction>(
  organization_uid: OrganizationUid,
  action: Action,
  detail: RemovalDetail<Action>,
): Write {
  return audited({
    organization_uid,
    by: null,
    action,
    subject: detail.request,
    // Strict about fields: an id must never get into the log.
    detail: removalActions[action].strict().parse(detail),
  });
}
