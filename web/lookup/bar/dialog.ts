import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const dialogNames = ['bookmarks', 'source', 'browse', 'advanced'] as const;
export type DialogName = (typeof dialogNames)[number];

const name = 'dialog';

/** The state of a step of the history that opened a dialog. */
export const opening = { opensDialog: true } as const;

/**
 * Which of CF Lite's dialogs is open: it stands in the address of the page behind it, so that Back closes it. To close it is
 * the same step back, or else each would leave one behind that leads nowhere.
 */
export function useDialog(): {
  open: DialogName | null;
  show: (dialog: DialogName) => void;
  close: () => void;
} {
  const { key, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The address follows a moment later: a second click takes no second step.
  const onItsWay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another step.
  useEffect(() => {
    onItsWay.current = false;
  }, [key]);
  const given = new URLSearchParams(search).get(name);

  function show(dialog: DialogName) {
    if (onItsWay.current) return;
    onItsWay.current = true;
    navigate({ search: searchWith(search, dialog), hash }, { state: { ...state, ...opening } });
  }

  function close() {
    if (onItsWay.current) return;
    onItsWay.current = true;
    if (state?.opensDialog) navigate(-1);
    else navigate({ search: searchWith(search, null), hash }, { replace: true, state });
  }

  return { open: dialogNames.find((each) => each === given) ?? null, show, close };
}

function searchWith(search: string, dialog: DialogName | null): string {
  const query = new URLSearchParams(search);
  if (dialog) query.set(name, dialog);
  else query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
