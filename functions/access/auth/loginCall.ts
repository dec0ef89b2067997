import type { login } from '../../../shared/api/access/auth.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export type LoginCall = ServerCall<typeof login>;
