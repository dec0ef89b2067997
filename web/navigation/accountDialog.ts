import { useDialogStep, withDialog } from './dialogStep.ts';

export const accountViews = ['access', 'security', 'sessions', 'digest', 'activity'] as const;
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

/** Which part of the account dialog is open, if any. */
export function useAccountDialog(): {
  view: AccountView | null;
  show: (view: AccountView) => void;
  close: () => void;
} {
  const { given, show, close } = useDialogStep(name);
  return {
    view: given === null ? null : (accountViews.find((each) => each === given) ?? 'access'),
    show: (next) => {
      if (given === null) opener = document.activeElement;
      show(next);
    },
    close,
  };
}

/** The address of the page behind the dialog. */
export function addressBehind({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return pathname + withDialog(search, name, null) + hash;
}
