import type { saveOrganization } from '../../../shared/api/customers/organizations.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export type SaveCall = ServerCall<typeof saveOrganization>;
