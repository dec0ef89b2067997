import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { latestAddress } from '../../navigation/latestAddress.ts';
import type { LeftAt } from '../../navigation/useScroll.ts';

type Left = LeftAt & { leftFor?: string };

/** The report that somebody comes back from, where this step of the history was left for one. */
export const cameBackTo = (state: unknown): string | null => (state as Left | null)?.leftFor ?? null;

/** The state of the page of a report to which the portal is one step back. */
export const fromPortal = { fromPortal: true } as const;

/** Leaves behind where the page is, so that Back leads to the very card. */
export function useLeaveForReport(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return ({ currentTarget }) => {
    const { search, hash, state } = latestAddress.read();
    const left: Left = { leftAt: window.scrollY, leftFor: currentTarget.id };
    navigate({ search, hash }, { replace: true, state: { ...state, ...left } });
  };
}
