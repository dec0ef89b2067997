import type { login } from '../../shared/api/auth.ts';
import type { ServerCall } from '../http/call.ts';

export type LoginCall = ServerCall<typeof login>;
