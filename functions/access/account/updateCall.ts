import type { updateAccount } from '../../../shared/api/access/account.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export type UpdateCall = ServerCall<typeof updateAccount>;
