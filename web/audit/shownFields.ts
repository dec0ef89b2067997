import type { AuditEntry } from '../../shared/model/audit/auditEntry.ts';
import { type ChangedField, changedFields } from './changedFields.ts';
import type { NameOf } from './nameAmong.ts';

/** Who and what first, then access, then everything else by name. */
const order = [
  'name',
  'full_name',
  'profile_name',
  'note',
  'email',
  'status',
  'state',
  'roles',
  'auto_assigned_roles',
  'profiles',
  'profile',
  'portal',
  'consumer_forecast',
  'market_insights',
  'influencer_insights',
  'dashboards',
  'brand_pulse',
  'allow_data_export',
  'profile_sources',
  'time_start',
  'time_end',
  'access_until',
  'expiration_date',
  'profile_email_domains',
  'is_auto_assigned',
];

const placeOf = ({ field }: ChangedField) => {
  const at = order.indexOf(field);
  return at < 0 ? order.length : at;
};

/** The fields of a change in an order that doesn’t depend on how they are stored, with names in place of ids. */
export const shownFields = (
  entry: Pick<AuditEntry, 'before' | 'after'>,
  nameOf: NameOf = () => null,
): ChangedField[] =>
  changedFields(entry, nameOf).toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.field.localeCompare(other.field),
  );
