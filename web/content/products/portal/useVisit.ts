import { useEffect } from 'react';
import { visitPortal } from '../../../../shared/api/content/products.ts';
import { call } from '../../../api/calls.ts';
import { useViewer } from '../../../api/viewer.ts';

/** As on the server: returning within this time continues the visit. */
const sameVisitMs = 30 * 60 * 1000;

let noted: { by: string | null; at: number } | undefined;

/** Reports the visit after the server has answered what is new since the previous one. */
export function useVisit(isAnswered: boolean): void {
  const { account_uid: by } = useViewer();
  useEffect(() => {
    if (!isAnswered || by === null) return;
    const at = performance.now();
    if (noted?.by === by && at - noted.at < sameVisitMs) return;
    noted = { by, at };
    // A visit that couldn't be reported marks a little too much as new next time.
    call(visitPortal, {}).catch(() => {
      noted = undefined;
    });
  }, [isAnswered, by]);
}
