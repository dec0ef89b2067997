import type { setSecurity as endpoint } from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { isWithin, networkFault, normalizedNetwork } from '../../platform/services/networks.ts';
import { changeRules } from './changeRules.ts';

type SecurityCall = ServerCall<typeof endpoint>;

export function setSecurity(call: SecurityCall): Promise<Output<typeof endpoint>> {
  const { version, organization: _, networks: given, ...others } = call.input;
  const faults = (given ?? []).map((network) => networkFault(network)).filter((fault) => fault !== null);
  requireFields({ networks: faults[0] });
  const networks = given && [...new Set(given.map(normalizedNetwork))];
  return changeRules(call, {
    action: 'organization.security',
    version,
    fields: ['session_hours', 'idle_minutes', 'addresses', 'networks'],
    apply: () => {
      requireOwnAddress(call, networks);
      return { ...others, ...(networks ? { networks } : {}) };
    },
  });
}

/** Staff of the operator come from networks of their own, and can’t lock themselves out. */
function requireOwnAddress(call: SecurityCall, networks: readonly string[] | undefined): void {
  if (!networks?.length || call.session.organizationUid !== call.organization) return;
  const { address } = call.caller;
  if (!isWithin(address, networks)) throw call.failure('locks_you_out', { details: { address } });
}
