import { useDialogStep, withDialog } from './dialogStep.ts';

export const accountViews = ['access', 'security', 'sessions', 'digest', 'activity'] as const;
export type AccountView = (typeof accountViews)[number];

const name = 'account';

export const accountDialogAt = (path: string, view: AccountView) => `${path}?${name}=${view}`;

/** The opener: the dialog's chunk loads too late to see it. */
let opener: Element | null = null;

export function giveFocusBack(): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  opener = null;
}

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

export function addressBehind({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return pathname + withDialog(search, name, null) + hash;
}
