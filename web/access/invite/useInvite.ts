import { useEffect, useState } from 'react';
import { readInvite } from '../../../shared/api/access/invite.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { call } from '../../api/calls.ts';

export type Invite = NonNullable<Output<typeof readInvite>>;

/** Null once it has been accepted, undefined while loading. */
export function useInvite(token: string, whoIsHere: string | null) {
  const [answer, setAnswer] = useState<Invite | null | CallError>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on who is logged in.
  useEffect(() => {
    let left = false;
    setAnswer(undefined);
    call(readInvite, { invite: token })
      .catch((error: unknown) => {
        if (error instanceof CallError) return error;
        throw error;
      })
      .then((found) => !left && setAnswer(found));
    return () => {
      left = true;
    };
  }, [token, whoIsHere, attempt]);

  return { answer, setAnswer, again: () => setAttempt(attempt + 1) };
}
