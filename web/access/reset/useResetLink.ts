import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkState, useLinkQuery } from '../../navigation/useLinkQuery.ts';

type Part = 'token' | 'email' | 'full_name';

/**
 * What a reset link carries. Once it has turned out to be stale, its token is only known to the page that shows so: a reload
 * leads on as if there had been no link.
 */
export function useResetLink(): Record<Part, string | null> {
  const link = useLinkQuery(['token', 'email', 'full_name']);
  const stale = linkState(useLocation().state)[staleMark] === 'yes';
  const [opened, setOpened] = useState(link.token);
  const token = link.token ?? (stale ? opened : null);
  if (token !== opened) setOpened(token);
  return { ...link, token };
}

const staleMark = 'stale';

/** Takes the token of a stale link out of the history entry, which would bring it back after a reload. */
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
