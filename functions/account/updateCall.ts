import type { updateAccount } from '../../shared/api/account.ts';
import type { ServerCall } from '../http/call.ts';

export type UpdateCall = ServerCall<typeof updateAccount>;
