import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';

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
