import { useLocation, useNavigate } from 'react-router-dom';

export const accountViews = ['access', 'security', 'sessions'] as const;
export type AccountView = (typeof accountViews)[number];

const name = 'account';

/** A page with the account dialog in front of it. */
export const accountDialogAt = (path: string, view: AccountView) => `${path}?${name}=${view}`;

/** What had the focus when the dialog was opened: its code may come too late to find that out by itself. */
let opener: Element | null = null;

export function giveFocusBack(): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  opener = null;
}

/** Which part of the account dialog is open, if any: it stands in the address of whatever page is behind it. */
export function useAccountDialog(): {
  view: AccountView | null;
  show: (view: AccountView) => void;
  close: () => void;
} {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(name);
  const view = given === null ? null : (accountViews.find((each) => each === given) ?? 'access');
  return {
    view,
    // Back closes the dialog, whatever was looked at in it.
    show: (next) => {
      if (view === null) opener = document.activeElement;
      navigate({ search: searchWith(search, next), hash }, { replace: view !== null, state });
    },
    close: () => navigate({ search: searchWith(search, null), hash }, { replace: true, state }),
  };
}

/** The address of the page behind the dialog. */
export function addressBehind({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return pathname + searchWith(search, null) + hash;
}

function searchWith(search: string, view: AccountView | null): string {
  const query = new URLSearchParams(search);
  if (view) query.set(name, view);
  else query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
