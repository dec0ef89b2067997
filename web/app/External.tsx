import { useEffect } from 'react';

/** An address of ours that redirects elsewhere. */
export function External({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return (
    <main>
      <p>
        Taking you to <a href={to}>{to}</a>…
      </p>
    </main>
  );
}
