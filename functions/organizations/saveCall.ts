import type { saveOrganization } from '../../shared/api/organizations.ts';
import type { ServerCall } from '../http/call.ts';

export type SaveCall = ServerCall<typeof saveOrganization>;
