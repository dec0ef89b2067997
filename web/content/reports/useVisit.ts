import { useEffect } from 'react';
import { visitPortal } from '../../../shared/api/content/products.ts';
import { call } from '../../api/calls.ts';
import { useViewer } from '../../api/viewer.ts';

/** As on the server: who comes back within it is still on the same visit. */
const sameVisitMs = 30 * 60 * 1000;

let noted: { by: string | null; at: number } | undefined;

/** Tells the server of a visit once it has answered what was new since the one before. */
export function useVisit(isAnswered: boolean): void {
  const { account_uid: by } = useViewer();
  useEffect(() => {
    if (!isAnswered || by === null) return;
    const at = performance.now();
    if (noted?.by === by && at - noted.at < sameVisitMs) return;
    noted = { by, at };
    // A visit that wasn't noted leaves a little more marked as new.
    call(visitPortal, {}).catch(() => {
      noted = undefined;
    });
  }, [isAnswered, by]);
}
