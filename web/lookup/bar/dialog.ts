import { useLocation, useNavigate } from 'react-router-dom';

export const dialogNames = ['bookmarks', 'source', 'browse', 'advanced'] as const;
export type DialogName = (typeof dialogNames)[number];

const name = 'dialog';

/** Which of CF Lite's dialogs is open: it stands in the address of the page behind it, so that Back closes it. */
export function useDialog(): {
  open: DialogName | null;
  show: (dialog: DialogName) => void;
  close: () => void;
} {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(name);
  const open = dialogNames.find((each) => each === given) ?? null;
  return {
    open,
    show: (dialog) => navigate({ search: searchWith(search, dialog), hash }, { state }),
    close: () => navigate({ search: searchWith(search, null), hash }, { replace: true, state }),
  };
}

function searchWith(search: string, dialog: DialogName | null): string {
  const query = new URLSearchParams(search);
  if (dialog) query.set(name, dialog);
  else query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
