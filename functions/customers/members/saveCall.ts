import type { saveMember } from '../../../shared/api/customers/members.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export type SaveCall = ServerCall<typeof saveMember>;
