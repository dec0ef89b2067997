import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { maxAlerts } from '../../../shared/model/lookup/alert.ts';
import { alert } from '../../platform/data/alert.ts';
import { alertsOf } from '../../platform/data/keys.ts';
import { list } from '../../platform/data/table/query.ts';

export type Owner = { account_uid: AccountUid; organization_uid: OrganizationUid };

export const ownAlerts = ({ organization_uid, account_uid }: Owner) =>
  list([alert], { PK: alertsOf(organization_uid, account_uid) }, { limit: maxAlerts });
