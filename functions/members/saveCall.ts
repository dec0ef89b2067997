import type { saveMember } from '../../shared/api/members.ts';
import type { ServerCall } from '../http/call.ts';

export type SaveCall = ServerCall<typeof saveMember>;
