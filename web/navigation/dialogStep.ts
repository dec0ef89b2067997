import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a step of the history that opened a dialog. */
export const opening = { opensDialog: true } as const;

/**
 * A dialog that stands in the address of the page behind it, so that Back closes it, whatever was looked at in it. To close
 * it is the same step back, or else each would leave one behind that leads nowhere.
 */
export function useDialogStep(name: string): {
  given: string | null;
  show: (dialog: string) => void;
  close: () => void;
} {
  const { key, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The address follows a moment later: a second click takes no second step.
  const onItsWay = useRef(false);
  // Before any effect of the page, which may itself take the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another step.
  useLayoutEffect(() => {
    onItsWay.current = false;
  }, [key]);
  const given = new URLSearchParams(search).get(name);
  const pageSearch = withDialog(search, name, null);

  function step(take: () => void) {
    if (onItsWay.current) return;
    onItsWay.current = true;
    take();
  }

  function show(dialog: string) {
    const there = { search: withDialog(search, name, dialog), hash };
    if (given !== null) navigate(there, { replace: true, state });
    else step(() => navigate(there, { state: { ...state, ...opening, behind: pageSearch } }));
  }

  function close() {
    // Where the page behind has changed meanwhile (a filter, a search), a step back would undo that.
    const isSame = state?.behind === undefined || state.behind === pageSearch;
    const { opensDialog, behind: _, ...rest } = state ?? {};
    step(() =>
      opensDialog && isSame
        ? navigate(-1)
        : navigate({ search: pageSearch, hash }, { replace: true, state: rest }),
    );
  }

  return { given, show, close };
}

export function withDialog(search: string, name: string, dialog: string | null): string {
  const query = new URLSearchParams(search);
  if (dialog) query.set(name, dialog);
  else query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
