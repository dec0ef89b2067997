import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Unkept = { setUnkept: (unkept: boolean) => void; attempts: number };

/** Blocks leaving while something shown only once, such as recovery codes, is unconfirmed. */
export const UnkeptContext = createContext<Unkept>({ setUnkept: () => {}, attempts: 0 });

export function useUnkept(): number {
  const { setUnkept, attempts } = useContext(UnkeptContext);
  useEffect(() => {
    setUnkept(true);
    return () => setUnkept(false);
  }, [setUnkept]);
  return attempts;
}

/** For the surrounding dialog; reopens it if Back closed it. */
export function useHold(opened: boolean, openAgain: () => void) {
  const [held, setHeld] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const setUnkept = useCallback((unkept: boolean) => {
    setHeld(unkept);
    setAttempts(0);
  }, []);
  const unlessHeld = (leave: () => void) => (held ? setAttempts((before) => before + 1) : leave());
  // biome-ignore lint/correctness/useExhaustiveDependencies: reacts to closing only.
  useEffect(() => {
    if (opened || !held) return;
    setAttempts((before) => before + 1);
    openAgain();
  }, [opened]);
  return { held, unlessHeld, unkept: { setUnkept, attempts } };
}
