import type { CallError } from '../../shared/api/client.ts';
import { tryAgain } from './reachable.ts';

type Again = { retryCount: number };

/** For reads: one that didn't reach the server is repeated until it does; a refusal isn't. */
export const retryWhenBack = {
  shouldRetryOnError: ({ code }: CallError) => code === 'network',
  onErrorRetry: (
    _error: CallError,
    _key: string,
    _config: unknown,
    revalidate: (options: Again & { dedupe: boolean }) => unknown,
    { retryCount }: Again,
  ) => {
    tryAgain(retryCount, () => void revalidate({ retryCount, dedupe: true }));
  },
};
