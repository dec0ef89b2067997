import { lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  parsePath,
  type To,
  useLocation,
} from 'react-router-dom';
import { hasUnsaved, mayLeave, onAskToLeave, takesAwayUnsaved } from '../navigation/unsaved.ts';

const LeaveDialog = lazy(() =>
  import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })),
);

/** Every link and every call of `navigate` passes here. Back doesn't: forms restore their drafts instead. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const location = useLocation();
  const here = useRef(location);
  here.current = location;
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);

  useEffect(
    () =>
      onAskToLeave(
        () =>
          new Promise((resolve) =>
            setAnswer(() => (leaves: boolean) => {
              setAnswer(null);
              resolve(leaves);
            }),
          ),
      ),
    [],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const guarded = useMemo(() => {
    const { navigator } = navigation;
    const unlessUnsaved = (to: To, go: () => void) => {
      const { pathname, search } = here.current;
      const { pathname: next = pathname, search: query = '' } = typeof to === 'string' ? parsePath(to) : to;
      if (!takesAwayUnsaved({ pathname, search }, { pathname: next, search: query })) return go();
      void mayLeave().then((leaves) => leaves && go());
    };
    return {
      ...navigation,
      navigator: {
        ...navigator,
        createHref: navigator.createHref.bind(navigator),
        push: (...step: Parameters<typeof navigator.push>) =>
          unlessUnsaved(step[0], () => navigator.push(...step)),
        replace: (...step: Parameters<typeof navigator.replace>) =>
          unlessUnsaved(step[0], () => navigator.replace(...step)),
        go: (delta: number) => {
          const { pathname, state } = here.current;
          // A dialog closes by going back to the page behind it.
          const behind: To = state?.behind === undefined ? '..' : { pathname, search: state.behind };
          unlessUnsaved(behind, () => navigator.go(delta));
        },
      },
    };
  }, [navigation]);

  return (
    <NavigationContext.Provider value={guarded}>
      {children}
      {answer && (
        <Suspense fallback={null}>
          <LeaveDialog onAnswer={answer} />
        </Suspense>
      )}
    </NavigationContext.Provider>
  );
}
