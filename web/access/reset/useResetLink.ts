import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkState, useLinkQuery } from '../../navigation/useLinkQuery.ts';

type Part = 'token' | 'email' | 'full_name';

/** A stale token survives only in this page's state; after a reload, it's as if there had been no link. */
export function useResetLink(): Record<Part, string | null> {
  const link = useLinkQuery(['token', 'email', 'full_name']);
  const stale = linkState(useLocation().state)[staleMark] === 'yes';
  const [opened, setOpened] = useState(link.token);
  const token = link.token ?? (stale ? opened : null);
  if (token !== opened) setOpened(token);
  return { ...link, token };
}

const staleMark = 'stale';

/** Removes a stale token from the history entry, so that a reload doesn't use it again. */
export function useForgetLink(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    const link = { ...linkState(location.state), token: null, [staleMark]: 'yes' };
    navigate(
      { search: location.search, hash: location.hash },
      { replace: true, state: { ...location.state, link } },
    );
  };
}
