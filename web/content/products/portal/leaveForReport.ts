import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { latestAddress } from '../../../navigation/latestAddress.ts';
import type { LeftAt } from '../../../navigation/useScroll.ts';

type Left = LeftAt & { leftFor?: string };

export const cameBackTo = (state: unknown): string | null => (state as Left | null)?.leftFor ?? null;

/** Marks that the portal is one step back. */
export const fromPortal = { fromPortal: true } as const;

/** Remembers the card, so that Back returns to it. */
export function useLeaveForReport(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return ({ currentTarget }) => {
    const { search, hash, state } = latestAddress.read();
    const left: Left = { leftAt: window.scrollY, leftFor: currentTarget.id };
    navigate({ search, hash }, { replace: true, state: { ...state, ...left } });
  };
}
