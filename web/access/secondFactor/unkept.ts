import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Unkept = {
  setUnkept: (unkept: boolean) => void;
  /** How often somebody has tried to leave. */
  attempts: number;
};

/** For what is shown only once: nothing that is unkept gives way until somebody says that they have kept it. */
export const UnkeptContext = createContext<Unkept>({ setUnkept: () => {}, attempts: 0 });

export function useUnkept(): number {
  const { setUnkept, attempts } = useContext(UnkeptContext);
  useEffect(() => {
    setUnkept(true);
    return () => setUnkept(false);
  }, [setUnkept]);
  return attempts;
}

/** For the dialog around it, which opens again when Back has closed it. */
export function useHold(opened: boolean, openAgain: () => void) {
  const [held, setHeld] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const setUnkept = useCallback((unkept: boolean) => {
    setHeld(unkept);
    setAttempts(0);
  }, []);
  const unlessHeld = (leave: () => void) => (held ? setAttempts((before) => before + 1) : leave());
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed once, opened once.
  useEffect(() => {
    if (opened || !held) return;
    setAttempts((before) => before + 1);
    openAgain();
  }, [opened]);
  return { held, unlessHeld, unkept: { setUnkept, attempts } };
}
