import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { ActionButton } from './Action.tsx';

const patienceMs = 300;

/** In a new tab there may be no history to go back to: go Home instead. */
export function GoBack({ steps = 1, kind = 'primary' }: { steps?: number; kind?: 'primary' | 'outline' }) {
  const navigate = useNavigate();
  const stillHere = useRef(0);
  useEffect(() => () => window.clearTimeout(stillHere.current), []);

  function goBack() {
    stillHere.current = window.setTimeout(() => navigate(paths.clientHome), patienceMs);
    navigate(-steps);
  }

  return (
    <ActionButton kind={kind} onClick={goBack}>
      Go back
    </ActionButton>
  );
}
