import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';

/** An address of ours that redirects elsewhere; to one that the operator has left empty nothing leads. */
export function External({ to }: { to: string }) {
  return to === '' ? <Navigate to={`${paths.error}/404`} replace /> : <Leaving to={to} />;
}

function Leaving({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return (
    <main>
      <p>
        Taking you to <a href={to}>{to}</a>…
      </p>
    </main>
  );
}
