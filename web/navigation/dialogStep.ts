import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Address, latestAddress, useAddress } from './latestAddress.ts';
import { onStayed } from './unsaved.ts';

/** Marks a history entry that opened a dialog. */
export const opening = { opensDialog: true } as const;

/** A dialog in the page's address, so that Back closes it; closing goes back, leaving no dead entry. */
export function useDialogStep(name: string): {
  given: string | null;
  show: (dialog: string) => void;
  close: () => void;
} {
  const { key, search } = useAddress();
  const navigate = useNavigate();
  // The address updates asynchronously: ignore a second click.
  const onItsWay = useRef(false);
  // Before any effect of the page, which may itself take the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another step.
  useLayoutEffect(() => {
    onItsWay.current = false;
  }, [key]);
  useEffect(
    () =>
      onStayed(() => {
        onItsWay.current = false;
      }),
    [],
  );
  const given = new URLSearchParams(search).get(name);

  function step(take: () => void) {
    if (onItsWay.current) return;
    onItsWay.current = true;
    take();
  }

  function go(to: Address, replace: boolean) {
    latestAddress.ask(to);
    navigate({ search: to.search, hash: to.hash }, { replace, state: to.state });
  }

  function show(dialog: string) {
    const { search: now, hash, state } = latestAddress.read();
    const there = { search: withDialog(now, name, dialog), hash };
    const behind = withDialog(now, name, null);
    if (given !== null) go({ ...there, state }, true);
    else step(() => go({ ...there, state: { ...state, ...opening, behind } }, false));
  }

  function close() {
    const { search: now, hash, state } = latestAddress.read();
    const page = withDialog(now, name, null);
    const { opensDialog, behind, ...rest } = state ?? {};
    // If the page behind has changed (a filter, a search), going back would undo that.
    const isSame = behind === undefined || behind === page;
    step(() => (opensDialog && isSame ? navigate(-1) : go({ search: page, hash, state: rest }, true)));
  }

  return { given, show, close };
}

export function withDialog(search: string, name: string, dialog: string | null): string {
  const query = new URLSearchParams(search);
  if (dialog) query.set(name, dialog);
  else query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
